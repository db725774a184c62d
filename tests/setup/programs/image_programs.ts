import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOrInstall } from '#tests/setup/programs/find_or_install'

/** Returns the Code 39 barcodes that zbar reads in a picture. */
export async function readBarcodes(png: Uint8Array): Promise<string[]> {
  const zbarimg = await findOrInstall('zbarimg', { from: 'zbar-tools', tests: 'printed labels' })
  return inFolder(async (folder) => {
    const file = join(folder, 'label.png')
    await writeFile(file, png)
    const lines = await run(zbarimg, ['--quiet', '--raw', '-Sdisable', '-Scode39.enable', file])
    return lines.split('\n').filter(Boolean)
  })
}

/** A rectangle of a picture, in dots from the upper left corner. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Draws the pages of a PDF as PNG pictures, optionally only the same part of each page. */
export async function paintPages(
  pdf: Uint8Array,
  dotsPerInch: number,
  part?: Part
): Promise<Buffer[]> {
  const pdftoppm = await findOrInstall('pdftoppm', {
    from: 'poppler-utils',
    tests: 'printed labels',
  })
  return inFolder(async (folder) => {
    const file = join(folder, 'proof.pdf')
    await writeFile(file, pdf)
    const options = ['-r', String(dotsPerInch), '-png', ...(part ? optionsOf(part) : [])]
    await run(pdftoppm, [...options, file, join(folder, 'page')])
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return Promise.all(pages.map((name) => readFile(join(folder, name))))
  })
}

export async function readTexts(pdf: Uint8Array): Promise<string[]> {
  const pdftotext = await findOrInstall('pdftotext', {
    from: 'poppler-utils',
    tests: 'printed labels',
  })
  return inFolder(async (folder) => {
    const file = join(folder, 'proof.pdf')
    await writeFile(file, pdf)
    return (await run(pdftotext, ['-layout', file, '-'])).split('\f').slice(0, -1)
  })
}

const optionsOf = ({ x, y, width, height }: Part) =>
  ['-x', x, '-y', y, '-W', width, '-H', height].map(String)

const execute = promisify(execFile)

/** zbarimg exits with 4 if it found nothing, which is a valid result. */
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
