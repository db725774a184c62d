/**
 * Runs TypeScript as it stands: `node --import=./backend/bin/run_source.js <entry>.ts`. Files are
 * found and translated in the thread that asks for them, and what they were translated and compiled
 * to is kept until they change: a process starts with a third of the work that a loader takes
 * which has a thread of its own and keeps nothing, and our tests start more than a hundred.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync, version } from '@swc/core'

const ROOT = new URL('../../', import.meta.url)
const TRANSLATED = fileURLToPath(new URL('node_modules/.cache/translated/', ROOT))
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled/', ROOT))
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC'])
const IS_TYPESCRIPT = /(?<!\.d)\.tsx?$/

/** Imports name `.js` files, as the build has them: under `#…/` by package.json, else by their place. */
const { imports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))

/** As tsconfig.json has it. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
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

process.setSourceMapsEnabled(true)
enableCompileCache(COMPILED)

registerHooks({
  resolve(specifier, context, next) {
    const source = findSource(specifier, context.parentURL)
    return source ? { url: source, format: 'module', shortCircuit: true } : next(specifier, context)
  },
  load(url, context, next) {
    const [address] = url.split('?', 1)
    if (!IS_TYPESCRIPT.test(address)) return next(url, context)
    return { format: 'module', source: translate(fileURLToPath(address)), shortCircuit: true }
  },
})

/** The address of the source of a `.js` file that an import names, undefined where that file is there. */
function findSource(specifier, parent) {
  const named = nameFile(specifier, parent)
  if (!named?.pathname.endsWith('.js') || named.pathname.includes('/node_modules/'))
    return undefined
  if (existsSync(named)) return undefined
  const source = named.href.slice(0, -'.js'.length)
  return [`${source}.ts`, `${source}.tsx`].find((url) => existsSync(new URL(url)))
}

function nameFile(specifier, parent) {
  if (specifier.startsWith('#')) {
    const [alias] = specifier.split('/', 1)
    const place = imports[`${alias}/*`]
    return place && new URL(place.replace('*', specifier.slice(alias.length + 1)), ROOT)
  }
  if (specifier.startsWith('file:')) return new URL(specifier)
  return parent && /^\.{0,2}\//.test(specifier) ? new URL(specifier, parent) : undefined
}

/**
 * What a file is in JavaScript: as an earlier process left it, unless the file has changed since.
 * Processes side by side leave whole files only.
 */
function translate(file) {
  const source = readFileSync(file, 'utf8')
  const kept = join(TRANSLATED, `${hashOf(file)}.js`)
  const stamp = `// ${hashOf(`${version} ${JSON.stringify(OPTIONS)} ${source}`)}`
  const found = existsSync(kept) ? readFileSync(kept, 'utf8') : ''
  if (found.endsWith(stamp)) return found
  const translated = `${toJavaScript(source, file)}\n${stamp}`
  keep(kept, translated)
  return translated
}

function toJavaScript(source, file) {
  try {
    return transformSync(source, { ...OPTIONS, filename: file }).code
  } catch (error) {
    // What the compiler says begins with the place, and ends with where it was itself.
    throw new SyntaxError(`${file}\n${error.message.split('\n\nCaused by:', 1)[0]}`)
  }
}

/** Leaves a translation to later processes; where nothing can be written, they translate anew. */
function keep(file, translated) {
  const own = `${file}.${process.pid}`
  try {
    mkdirSync(TRANSLATED, { recursive: true })
    writeFileSync(own, translated)
    renameSync(own, file)
  } catch (error) {
    if (!UNWRITABLE.has(error.code)) throw error
  }
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex')
}
