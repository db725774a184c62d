import { randomBytes } from 'node:crypto'
import { describePage, firstLoadFiles, measurePages } from '#bin/building/bundle_budget'
import { test } from '@japa/runner'

/** An entry and two separate pages, which need a chunk of the entry. */
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js', '_table.css'] },
  '_table.css': { file: 'assets/table.css' },
  'src/accounts/LoginPage.tsx': { file: 'assets/LoginPage.js', imports: ['_react.js'] },
  'src/ordering/OrderPage.tsx': { file: 'assets/OrderPage.js', imports: ['_table.js'] },
}

test.group('First load of a page', () => {
  test('the first load of a page includes the entry, its chunk and their imports, each once', ({
    assert,
  }) => {
    assert.sameMembers(firstLoadFiles(MANIFEST, ['ordering/OrderPage.tsx']), [
      'assets/index.js',
      'assets/react.js',
      'assets/OrderPage.js',
      'assets/table.js',
    ])
  })

  test('the first load of a page leaves out what only other pages need', ({ assert }) => {
    assert.notInclude(firstLoadFiles(MANIFEST, ['accounts/LoginPage.tsx']), 'assets/table.js')
  })

  test('the first load of a page is not measured when its chunk no longer has the configured name', ({
    assert,
  }) => {
    assert.throws(() => firstLoadFiles(MANIFEST, ['news/NewsPage.tsx']), /NewsPage/)
  })

  test('the first load of a page is measured compressed and compared with its limits', ({
    assert,
  }) => {
    const incompressible = randomBytes(10_000)
    const limits = { limitBytes: 20_000, limitFiles: 3 }
    const budget = { page: 'login', chunks: ['accounts/LoginPage.tsx'], ...limits }
    const [size] = measurePages(MANIFEST, [budget], () => incompressible)
    assert.isAtLeast(size.bytes, 30_000)
    assert.isAtMost(size.bytes, 30_200)
    assert.include(describePage(size), 'TOO BIG')
    assert.notInclude(describePage({ ...size, bytes: 19_000 }), 'TOO BIG')
    assert.include(describePage({ ...size, bytes: 19_000, files: 4 }), 'TOO BIG')
  })
})
