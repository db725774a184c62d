/**
 * Lets Node run the TypeScript sources: `node --import=./backend/bin/typescript.js <file>`. Aliases
 * of package.json then lead to sources, by a condition, not to compiled files.
 * Transformed files are kept in node_modules/.cache, so that a process starts in half the time.
 * Hooks apply to one thread; a thread that is started later repeats `--import`.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/typescript/', import.meta.url))
const SOURCE = /\.tsx?$/

/** Condition of package.json. Other packages do not use it, unlike `source`. */
const CONDITION = 'label-portal'

/** Options for the same language as in tsconfig.json. */
const OPTIONS = {
  sourceMaps: 'inline',
  inlineSourcesContent: false,
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      verbatimModuleSyntax: true,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
  },
}
const VERSION = JSON.stringify([require('@swc/core/package.json').version, OPTIONS])

enableCompileCache(join(CACHE, 'compiled'))
process.setSourceMapsEnabled(true)
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, { ...context, conditions: [CONDITION, ...context.conditions] })
    } catch (error) {
      const source = findSource(error)
      if (source === undefined) throw error
      return next(source, context)
    }
  },
  load(url, context, next) {
    const { pathname } = new URL(url)
    if (!SOURCE.test(pathname)) return next(url, context)
    return { format: 'module', source: transform(fileURLToPath(url)), shortCircuit: true }
  },
})

/**
 * Finds the file to load instead of a missing one: an alias of a file with JSX or of a plain script,
 * or the compiled file of a source.
 */
function findSource({ code, url }) {
  if (code !== 'ERR_MODULE_NOT_FOUND' || !url) return undefined
  return ['.ts', '.tsx', '.js']
    .map((ending) => url.replace(/\.[jt]s(?=$|\?)/, ending))
    .find((source) => source !== url && existsSync(fileURLToPath(source)))
}

function transform(filename) {
  const source = readFileSync(filename, 'utf8')
  const key = createHash('sha256').update(`${VERSION}\n${filename}\n${source}`).digest('hex')
  const cached = join(CACHE, `${key}.js`)
  if (existsSync(cached)) return readFileSync(cached, 'utf8')
  const { code } = require('@swc/core').transformSync(source, { ...OPTIONS, filename })
  keep(cached, code)
  return code
}

/** Writes a file in one step, because other processes may write the same file. */
function keep(file, text) {
  const written = `${file}.${process.pid}`
  try {
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(written, text)
    renameSync(written, file)
  } catch {
    // Without a writable folder, starts only take longer.
  }
}
