import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = /^(?:backend|backoffice|database|docs|shared|storefront|tests)\//

/** Returns the paths that a page names, and the files of this repository that it links to. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path]) => path!)
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) =>
    join(page, '..', path!)
  )
  return [...named.filter((path) => FOLDERS.test(path)), ...linked]
}

test.group('Pages about the product', () => {
  const pages = [
    'README.md',
    'docs/architecture.md',
    'docs/extending.md',
    ...['supplier', 'approver', 'staff', 'operator'].map((who) => `docs/guide/${who}.md`),
  ]
  test('docs/architecture.md names every district of the server', ({ assert }) => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    const districts = readdirSync(join(ROOT, 'backend/app'))
    assert.deepEqual(
      districts.filter((district) => !text.includes(`  ${district}/ `)),
      []
    )
  })

  for (const page of pages) {
    test(`${page} names files that exist`, ({ assert }) => {
      assert.deepEqual(
        pathsIn(page).filter((path) => !existsSync(join(ROOT, path))),
        []
      )
    })
  }
})
