import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressFiles } from '#bin/building/compress_files'
import { test } from '@japa/runner'

test.group('Built files', () => {
  test('built files get a Brotli and a gzip version where that saves something', async ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'compress-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const code = 'export const answer = 42\n'.repeat(100)
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/index.js'), code)
    writeFileSync(join(folder, 'assets/small.js'), 'export {}')
    writeFileSync(join(folder, 'assets/font.woff2'), code)

    await compressFiles(folder)

    assert.sameMembers(readdirSync(join(folder, 'assets')), [
      'index.js',
      'index.js.br',
      'index.js.gz',
      'small.js',
      'font.woff2',
    ])
    const form = (end: string) => readFileSync(join(folder, `assets/index.js${end}`))
    assert.equal(brotliDecompressSync(form('.br')).toString(), code)
    assert.equal(gunzipSync(form('.gz')).toString(), code)
  })
})
