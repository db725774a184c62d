import { addressOf, describeEndpoint } from '#shared/ground/http/endpoint_shape'
import { test } from '@japa/runner'

const showLabel = describeEndpoint<{ path: { id: string }; query: { day?: string | null } }>(
  'GET',
  'api/labels/:id/scans/'
)

test.group('The address of a request', () => {
  test('a parameter of the path is encoded', ({ assert }) => {
    const address = addressOf(showLabel, { path: { id: 'A/1 é' } })
    assert.equal(address, '/api/labels/A%2F1%20%C3%A9/scans/')
  })

  test('an address without its parameter is an error', ({ assert }) => {
    assert.throws(() => addressOf(showLabel), 'The address api/labels/:id/scans/ needs its id')
  })

  test('the query string leaves out parameters without a value', ({ assert }) => {
    const path = { id: 1 }
    const query = { day: '2026-01-02', page: 0, none: null, missing: undefined }
    assert.equal(
      addressOf(showLabel, { path, query }),
      '/api/labels/1/scans/?day=2026-01-02&page=0'
    )
    assert.equal(addressOf(showLabel, { path, query: {} }), '/api/labels/1/scans/')
  })

  test('the query string repeats the name of an array', ({ assert }) => {
    const query = { 'columns[]': ['', 'A&B'], 'none[]': [] }
    assert.equal(
      addressOf({ path: 'api/labels/' }, { query }),
      '/api/labels/?columns%5B%5D=&columns%5B%5D=A%26B'
    )
  })
})
