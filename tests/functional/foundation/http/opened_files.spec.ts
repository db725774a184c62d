import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const NOWHERE = '/orders/api/orders/999999999/proof/'

/** Opens an address as a browser does for a link, outside the page's script. */
async function open(visitor: Visitor, path: string, destination: string) {
  const response = await fetch(`${visitor.origin}${path}`, {
    headers: {
      ...(await visitor.headers()),
      'accept': 'text/html,application/xhtml+xml',
      'sec-fetch-dest': destination,
    },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  }
}

test.group('A file that a browser opens and is not given', () => {
  for (const [language, text, home] of [
    ['en', 'Not found.', 'Go to the home page'],
    ['fr', 'Introuvable.', 'Aller à la page d’accueil'],
  ] as const) {
    test(`a file that does not exist shows a page in the reader’s language: ${language}`, async ({
      assert,
    }) => {
      const { visitor } = await createScene()
      const {
        status,
        type,
        text: page,
      } = await open(visitor, `${NOWHERE}?lang=${language}`, 'document')
      assert.equal(status, 404)
      assert.match(type!, /^text\/html/)
      assert.include(page, `<html lang="${language}">`)
      assert.include(page, `<p>${text}</p>`)
      assert.include(page, home)
    })
  }

  test('a file shows a page when the user lacks the right', async ({ assert }) => {
    const { visitor } = await createScene()
    const response = await open(visitor, '/backoffice/api/users/?format=csv', 'document')
    assert.equal(response.status, 403)
    assert.include(response.text, '<!doctype html>')
  })

  test('a refused file is JSON for a script', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, text } = await open(visitor, NOWHERE, 'empty')
    assert.equal(status, 404)
    assert.equal(JSON.parse(text).code, 'NOT_FOUND')
  })

  test('a file is downloaded by a user with the right', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const { status, type } = await open(visitor, '/backoffice/api/users/?format=csv', 'document')
    assert.deepEqual([status, type], [200, 'text/csv; charset=utf-8'])
  })
})
