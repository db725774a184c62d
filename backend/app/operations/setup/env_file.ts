import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { EnvParser } from '@adonisjs/core/env'

export class UnwritableValue extends Error {
  constructor(name: string) {
    super(
      `${name} cannot be written to .env because of its line breaks, its quotes or the backslash at its end: ` +
        'choose another value, or set the portal up by hand, with this one in the environment.'
    )
  }
}

const FOLDER = pathToFileURL('/')

/** Parses `.env` like the server, without the environment. */
async function readEnvText(text: string): Promise<Partial<Record<string, string>>> {
  return new EnvParser(text, FOLDER, { ignoreProcessEnv: true }).parse()
}

/** Formats a setting with quotes that preserve it. Throws {@link UnwritableValue}. */
export async function envLine(name: string, value: string): Promise<string> {
  if (/[\r\n\0]/.test(value)) throw new UnwritableValue(name)
  const escaped = value.replaceAll('$', String.raw`\$`).replace(/^file:/, String.raw`file\:`)
  const quotes = /^[\w./:@,+-]*$/.test(value) ? ['', "'", '`', '"'] : ["'", '`', '"', '']
  for (const quote of quotes) {
    const line = `${name}=${quote}${escaped}${quote}`
    // An unclosed quote must not swallow the next line.
    const read = await readEnvText(`${line}\nNEXT_LINE=1\n`)
    if (read[name] === value && read.NEXT_LINE === '1' && Object.keys(read).length === 2) {
      return line
    }
  }
  throw new UnwritableValue(name)
}

export async function readEnvFile(file: string): Promise<Partial<Record<string, string>>> {
  return existsSync(file) ? readEnvText(readFileSync(file, 'utf8')) : {}
}

/**
 * Adds missing settings to `.env`, atomically and readable by its owner only. Returns the added
 * names. Throws {@link UnwritableValue} before writing.
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
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${present}\n${lines.join('\n')}\n`, { mode: 0o600 })
  chmodSync(temporary, 0o600)
  renameSync(temporary, file)
  return missing.map(([name]) => name)
}

const HEADING = '# Settings of Label Portal; .env.example describes each.'
