import { ownPath } from '#shared/ground/validation/own_path'
import { test } from '@japa/runner'

const ORIGIN = 'https://portal.example'

const OTHERS = [
  '//other.example',
  '/\\other.example',
  '/.//other.example/path',
  '/a/..//other.example',
  '/%2e//other.example',
  '/\t/other.example',
  '/.\\/other.example',
  'https://other.example',
  'javascript:alert(1)',
  'orders',
  '//',
  '',
  null,
  undefined,
  7,
]

test.group('The page that opens after the login', () => {
  for (const wanted of OTHERS) {
    test(`the address ${JSON.stringify(wanted)} is refused as a page after the login`, ({
      assert,
    }) => {
      assert.isNull(ownPath(wanted, ORIGIN))
    })
  }

  test('the page after the login keeps its query and hash', ({ assert }) => {
    for (const path of ['/orders/history?page=2#top', '/', '/backoffice/#/users', '/a%2F%2Fb']) {
      assert.equal(ownPath(path, ORIGIN), path)
    }
  })
})
