import { createStaff } from '#tests/functional/setup/staff'
import { auditBy } from '#tests/functional/setup/stored'
import { test } from '@japa/runner'

const EXPORT = '/backoffice/api/catalogue/export/'

test.group('Export of a catalogue', () => {
  test('exporting the catalogue creates an audited ZIP', async ({ assert }) => {
    const { visitor, user } = await createStaff()
    const response = await fetch(`${visitor.origin}${EXPORT}`, {
      headers: await visitor.headers(),
    })
    const content = Buffer.from(await response.arrayBuffer())
    assert.equal(response.status, 200)
    assert.match(
      response.headers.get('content-disposition')!,
      /filename="catalogue-\d{4}-\d\d-\d\d\.zip"/
    )
    assert.equal(content.toString('latin1', 0, 4), 'PK\u0003\u0004')
    assert.lengthOf(await auditBy(user.id, 'data.export'), 1)
  })
})
