import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const SHARED = join(import.meta.dirname, '../../../../shared')

/** Texts by the dotted path of their key. */
export type Texts = Map<string, string>

/** Returns the files of all English catalogues, with paths below the folder `shared`. */
export async function englishCatalogues(): Promise<string[]> {
  const files = await readdir(SHARED, { recursive: true })
  return files.filter((file) => file.endsWith('messages_en.ts')).sort()
}

export const inFrench = (file: string) => file.replace('_en.ts', '_fr.ts')

export async function readCatalogue(file: string): Promise<Texts> {
  return collectTexts({ ...(await import(`#shared/${file.replace(/\.ts$/, '')}`)) })
}

export interface CatalogueText {
  /** The file, and the dotted path within the file. */
  key: string
  english: string
  french: string
}

/** Returns every text of the catalogues; `french` is empty if the translation is missing. */
export async function readTexts(): Promise<CatalogueText[]> {
  const files = await englishCatalogues()
  const texts = files.map(async (file) => {
    const french = await readCatalogue(inFrench(file))
    return [...(await readCatalogue(file))].map(([key, english]) => ({
      key: `${file} ${key}`,
      english,
      french: french.get(key) ?? '',
    }))
  })
  return (await Promise.all(texts)).flat()
}

function collectTexts(catalogue: object, prefix = ''): Texts {
  const texts: Texts = new Map()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [path, text] of collectTexts(value, `${prefix}${key}.`)) texts.set(path, text)
  }
  return texts
}
