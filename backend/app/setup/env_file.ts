import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { EnvParser } from '@adonisjs/core/env'

/** A value that no line of `.env` can hold so that it is read as it is. */
export class UnwritableValue extends Error {
  constructor(name: string) {
    super(
      `${name} cannot stand in .env, because of its line breaks, its quotes or the backslash at its end: ` +
        'choose another value, or set the portal up by hand, with this one in the environment.'
    )
  }
}

const FOLDER = pathToFileURL('/')

/** Reads the lines of an `.env` as the server does, whatever the environment says. */
async function readEnvText(text: string): Promise<Partial<Record<string, string>>> {
  return new EnvParser(text, FOLDER, { ignoreProcessEnv: true }).parse()
}

/**
 * Writes a setting as a line of `.env`. Of the ways to quote it takes the first by which the loader
 * reads the very same value; throws {@link UnwritableValue} when there is none.
 */
export async function envLine(name: string, value: string): Promise<string> {
  if (/[\r\n\0]/.test(value)) throw new UnwritableValue(name)
  const escaped = value.replaceAll('$', String.raw`\$`).replace(/^file:/, String.raw`file\:`)
  const quotes = /^[\w./:@,+-]*$/.test(value) ? ['', "'", '`', '"'] : ["'", '`', '"', '']
  for (const quote of quotes) {
    const line = `${name}=${quote}${escaped}${quote}`
    // What stands in the next line must not be swallowed by a quote that is never closed.
    const read = await readEnvText(`${line}\nNEXT_LINE=1\n`)
    if (read[name] === value && read.NEXT_LINE === '1' && Object.keys(read).length === 2) {
      return line
    }
  }
  throw new UnwritableValue(name)
}

/** Reads the settings of a file; none when it is not there. */
export async function readEnvFile(file: string): Promise<Partial<Record<string, string>>> {
  return existsSync(file) ? readEnvText(readFileSync(file, 'utf8')) : {}
}

/**
 * Adds settings to an `.env` file that lack there, and leaves the lines that stand there alone.
 * The file is read by its owner only, and is there as a whole or not at all. Returns the names that
 * were added; throws {@link UnwritableValue} before anything is written.
 */
export async function addToEnvFile(
  file: string,
  settings: Readonly<Record<string, string>>
): Promise<string[]> {
  const known = await readEnvFile(file)
  const missing = Object.entries(settings).filter(([name]) => !known[name])
  if (missing.length === 0) return []
  const lines = await Promise.all(missing.map(([name, value]) => envLine(name, value)))
  const present = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : HEADING
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, `${present}\n${lines.join('\n')}\n`, { mode: 0o600 })
  chmodSync(beside, 0o600)
  renameSync(beside, file)
  return missing.map(([name]) => name)
}

const HEADING = '# Settings of Label Portal; .env.example says more about each.'
