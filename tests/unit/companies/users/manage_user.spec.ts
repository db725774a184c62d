import { test } from '@japa/runner'
import { RIGHTS, type Right } from '#shared/ground/access/rights'
import { ROLES } from '#shared/ground/access/roles'
import {
  type ManagedUser,
  mayManageUser,
  needsConfirmedEmail,
} from '#shared/companies/users/manage_user'

const OWN = { id: 1, kind: 'PROVIDER' } as const
const OTHER = { id: 2, kind: 'MANUFACTURER' } as const
const SUPPLIER = { id: 3, kind: 'SUPPLIER' } as const

const ADMINISTRATORS_RIGHT: Right = 'accounts.change_role'

/** Rights that staff get by acting for a supplier's user, so they do not protect such a user. */
const SUPPLIERS_RIGHTS: readonly Right[] = [...ROLES.SUPPLIER_ORDERER, ...ROLES.PURCHASE_APPROVER]

const all = (except: Right) => RIGHTS.filter((right) => right !== except)

const may = (
  managerRights: readonly Right[],
  rights: readonly Right[],
  company: ManagedUser['company']
) => mayManageUser({ rights: managerRights, company: OWN }, { rights, company })

test.group('Managing users', () => {
  for (const right of RIGHTS) {
    const isOfSuppliers = SUPPLIERS_RIGHTS.includes(right)
    const isOfAdministrators = right === ADMINISTRATORS_RIGHT

    test(`a colleague with ${right} cannot be managed by users without it`, ({ assert }) => {
      const notAdministrator = all(right).filter((own) => own !== ADMINISTRATORS_RIGHT)
      assert.isFalse(may(notAdministrator, [right], OWN))
      assert.isTrue(may([right], [right], OWN))
    })

    test(`a supplier’s user with ${right} is ${isOfSuppliers ? 'managed' : 'not managed'} by staff without it`, ({
      assert,
    }) => {
      const without = all(right).filter((own) => own !== ADMINISTRATORS_RIGHT)
      assert.equal(may(without, [right], SUPPLIER), isOfSuppliers)
      assert.equal(may([], [right], SUPPLIER), isOfSuppliers)
    })

    test(`staff of another company with ${right} are managed by administrators alone`, ({
      assert,
    }) => {
      assert.equal(may([right], [right], OTHER), isOfAdministrators)
      assert.isFalse(may(all(ADMINISTRATORS_RIGHT), [right], OTHER))
      assert.isTrue(may([ADMINISTRATORS_RIGHT], [right], OTHER))
    })

    test(`an administrator without ${right} manages those who have it`, ({ assert }) => {
      for (const company of [OWN, OTHER, SUPPLIER]) {
        assert.isTrue(may([ADMINISTRATORS_RIGHT], [right], company))
      }
    })
  }

  test('an unknown right protects a user like any other', ({ assert }) => {
    const user = { rights: ['orders.*', 'later.right'], company: OWN }
    assert.isFalse(mayManageUser({ rights: all(ADMINISTRATORS_RIGHT), company: OWN }, user))
  })

  test('a program without a company manages no staff, even those without rights', ({ assert }) => {
    const program = { rights: all(ADMINISTRATORS_RIGHT), company: null }
    assert.isFalse(mayManageUser(program, { rights: [], company: OWN }))
    assert.isTrue(mayManageUser(program, { rights: [...SUPPLIERS_RIGHTS], company: SUPPLIER }))
  })
})

test.group('Confirmation of new emails', () => {
  for (const right of RIGHTS) {
    const isOfSuppliers = SUPPLIERS_RIGHTS.includes(right)
    test(`a new email of a supplier’s user with ${right} ${isOfSuppliers ? 'counts at once' : 'must be confirmed'}`, ({
      assert,
    }) => {
      assert.equal(needsConfirmedEmail({ rights: [right], company: SUPPLIER }), !isOfSuppliers)
    })
  }

  test('a new email of staff must be confirmed, even without any right', ({ assert }) => {
    assert.isTrue(needsConfirmedEmail({ rights: [], company: OWN }))
  })
})
