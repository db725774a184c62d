import { test } from '@japa/runner'
import { filterProducts, groupProducts } from '#shared/catalogue/catalogue/filter_products'
import {
  isAddressBlock,
  isBlockOutdated,
  mayHelpItself,
  orderingBlock,
  ownTransport,
} from '#shared/ordering/blocks/ordering_block'
import { maxRolls, readRolls, rollDigits } from '#shared/ordering/lines/quantities'
import { referenceProblem } from '#shared/ordering/orders/reference_problem'
import { shippingDateProblem } from '#shared/ordering/orders/delivery_date'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

function productOf(pk: number, reference: string, description: string, group: [number, number]) {
  const product: Partial<Product> = {
    pk,
    customer_reference: reference,
    description,
    label_length: 60,
    label_width: 30,
    product_group: { pk: group[0], name: `Group ${group[0]}`, sort_index: group[1] },
  }
  return product as Product
}

const PRODUCTS = [
  productOf(2, 'AC-100', 'Security label', [2, 1]),
  productOf(1, 'OP-200', 'Étiquette hologramme', [1, 2]),
  productOf(3, 'OP-100', 'Security label, silver', [1, 2]),
]
const ALL = { search: '', group: null, onlyChosen: false }
const none = () => false
const pks = (products: Product[]) => products.map(({ pk }) => pk)

test.group('Product table', () => {
  test('the product table starts a heading at each change of group and keeps the order of products', ({
    assert,
  }) => {
    const groups = groupProducts(PRODUCTS)
    assert.deepEqual(
      groups.map(({ pk, products }) => [pk, pks(products)]),
      [
        [2, [2]],
        [1, [1, 3]],
      ]
    )
  })

  test('the product search finds every word in reference, size or description, ignoring accents and case', ({
    assert,
  }) => {
    const find = (search: string) => pks(filterProducts(PRODUCTS, { ...ALL, search }, none))
    assert.deepEqual(find('etiquette'), [1])
    assert.deepEqual(find('op-1 SILVER'), [3])
    assert.deepEqual(find('60 x 30'), [2, 1, 3])
    assert.deepEqual(find('  '), [2, 1, 3])
    assert.deepEqual(find('nothing'), [])
  })

  test('the product table filters by group and by chosen products', ({ assert }) => {
    assert.deepEqual(pks(filterProducts(PRODUCTS, { ...ALL, group: 1 }, none)), [1, 3])
    const chosen = filterProducts(PRODUCTS, { ...ALL, onlyChosen: true }, ({ pk }) => pk === 3)
    assert.deepEqual(pks(chosen), [3])
  })
})

test.group('Quantity entry', () => {
  test('a quantity entry is read as whole rolls, and an empty entry as 0', ({ assert }) => {
    assert.deepEqual(readRolls('', 2000), { rolls: 0 })
    assert.deepEqual(readRolls('0', 2000), { rolls: 0 })
    assert.deepEqual(readRolls(' 1 200 ', 2000), { rolls: 1200 })
  })

  test('a quantity entry is refused unless it is a whole number', ({ assert }) => {
    for (const text of ['1.5', '1,5', '-1', 'two', '1e3']) {
      assert.deepEqual(readRolls(text, 2000), { problem: 'whole_rolls' }, text)
    }
  })

  test('a quantity entry is refused when it exceeds the labels that a line can have', ({
    assert,
  }) => {
    assert.equal(maxRolls(3000), 3333)
    assert.deepEqual(readRolls('3333', 3000), { rolls: 3333 })
    assert.deepEqual(readRolls('3334', 3000), { problem: 'too_many' })
  })

  test('fractional rolls are shown with 2 decimals', ({ assert }) => {
    assert.equal(rollDigits(3), 0)
    assert.equal(rollDigits(2.5), 2)
  })
})

test.group('Ordering block', () => {
  const company = (change: Record<string, unknown>) =>
    ({
      billing_address: { pk: 1, state: 'APPROVED' },
      delivery_address: { pk: 2, state: 'APPROVED' },
      blocked_for_ordering: false,
      blocked_completely: false,
      transport_restriction: null,
      ...change,
    }) as unknown as CompanyProfile

  test('an ordering block is outdated when the server reports another one', ({ assert }) => {
    assert.isFalse(isBlockOutdated(null, ['NON_ACTIVATED_ORDERS', 'QUOTA_EXCEEDED']))
    assert.isTrue(isBlockOutdated(null, ['UNPAID_BILLS']))
    assert.isTrue(isBlockOutdated(null, ['DELIVERY_ADDRESS_PENDING']))
    assert.isTrue(isBlockOutdated('address_pending', []))
    assert.isTrue(isBlockOutdated('address_pending', ['DELIVERY_ADDRESS_REJECTED']))
    assert.isFalse(isBlockOutdated('inactivity', ['INACTIVITY', 'UNPAID_BILLS']))
  })

  test('a company with an approved delivery address can order', ({ assert }) => {
    assert.isNull(orderingBlock(company({})))
  })

  test('an ordering block names its cause', ({ assert }) => {
    const pending = { pk: 2, state: 'CLIENT_APPROVAL_REQUESTED' }
    assert.equal(orderingBlock(company({ delivery_address: pending })), 'address_pending')
    assert.equal(orderingBlock(company({ delivery_address: null })), 'address_missing')
    assert.equal(orderingBlock(company({ billing_address: null })), 'billing_missing')
    assert.equal(orderingBlock(company({ blocked_for_ordering: true })), 'unpaid_bills')
    assert.equal(orderingBlock(company({ blocked_completely: true })), 'inactivity')
  })

  test('a T account can itself resolve a missing or rejected delivery address', ({ assert }) => {
    assert.isTrue(mayHelpItself(true, 'address_missing'))
    assert.isTrue(mayHelpItself(true, 'address_rejected'))
    assert.isFalse(mayHelpItself(true, 'address_pending'))
    assert.isTrue(mayHelpItself(false, 'billing_missing'))
    assert.isFalse(mayHelpItself(false, 'address_missing'))
  })

  test('an address block hides the products, another block does not', ({ assert }) => {
    assert.isTrue(isAddressBlock('address_pending'))
    assert.isFalse(isAddressBlock('unpaid_bills'))
    assert.isFalse(isAddressBlock(null))
  })

  test('a transport restriction of the company overrides the transport of an order', ({
    assert,
  }) => {
    const restricted = (transport_restriction: string | null) => company({ transport_restriction })
    assert.isFalse(ownTransport(restricted('TRANSPORT_SCRIBOS'), true))
    assert.isTrue(ownTransport(restricted('TRANSPORT_CUSTOMER'), false))
    assert.isTrue(ownTransport(restricted(null), true))
    assert.isFalse(ownTransport(restricted(null), false))
  })
})

test.group('Purchase order number', () => {
  test('a purchase order number has at most 15 characters without surrounding space', ({
    assert,
  }) => {
    assert.isNull(referenceProblem('', 15))
    assert.isNull(referenceProblem(' PO-2026-0815-47 ', 15))
    assert.equal(referenceProblem('PO-2026-0815-471', 15), 'reference_too_long')
  })

  test('a purchase order number with invisible characters is refused', ({ assert }) => {
    for (const text of ['\u202d4500012345\u202c', 'PO\t0815', 'PO\u20280815']) {
      assert.equal(referenceProblem(text, 15), 'reference_invisible', JSON.stringify(text))
    }
  })
})

test.group('Requested shipping date', () => {
  const newYearsEve = new Date('2026-12-31T22:59:00Z')

  test('the earliest shipping date is tomorrow, even at the end of a year', ({ assert }) => {
    assert.isNull(shippingDateProblem('2027-01-01', false, newYearsEve))
    assert.equal(shippingDateProblem('2026-12-31', false, newYearsEve), 'date_too_early')
  })

  test('the latest shipping date is two years ahead', ({ assert }) => {
    assert.isNull(shippingDateProblem('2028-12-31', false, newYearsEve))
    assert.equal(shippingDateProblem('2029-01-01', false, newYearsEve), 'date_too_late')
  })

  test('the shipping date may be empty, but not partly typed', ({ assert }) => {
    assert.isNull(shippingDateProblem('', false, newYearsEve))
    assert.equal(shippingDateProblem('', true, newYearsEve), 'date_invalid')
  })
})
