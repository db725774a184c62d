import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOrInstall } from '#tests/setup/find_or_install'

/** The barcodes of a picture, read by zbar, which knows nothing of how they were made. */
export async function readBarcodes(png: Uint8Array): Promise<string[]> {
  const zbarimg = await findOrInstall('zbarimg', { from: 'zbar-tools', tests: 'printed labels' })
  return inFolder(async (folder) => {
    const file = join(folder, 'label.png')
    await writeFile(file, png)
    const lines = await run(zbarimg, ['--quiet', '--raw', '-Sdisable', '-Scode39.enable', file])
    return lines.split('\n').filter(Boolean)
  })
}

/** The pages of a PDF as pictures, so many dots an inch. */
export async function paintPages(pdf: Uint8Array, dotsPerInch: number): Promise<Buffer[]> {
  const pdftoppm = await findOrInstall('pdftoppm', {
    from: 'poppler-utils',
    tests: 'printed labels',
  })
  return inFolder(async (folder) => {
    const file = join(folder, 'proof.pdf')
    await writeFile(file, pdf)
    await run(pdftoppm, ['-r', String(dotsPerInch), '-png', file, join(folder, 'page')])
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return Promise.all(pages.map((name) => readFile(join(folder, name))))
  })
}

const execute = promisify(execFile)

/** zbarimg ends with 4 when it found nothing, which is an answer too. */
async function run(program: string, args: readonly string[]): Promise<string> {
  try {
    return (await execute(program, args)).stdout
  } catch (error) {
    if ((error as { code?: number }).code === 4) return ''
    throw error
  }
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'label-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
