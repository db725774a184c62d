import { globSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { RegExpParser } from '@eslint-community/regexpp'
import type { AST } from '@eslint-community/regexpp'
import ts from 'typescript'
import { test } from '@japa/runner'

/** More characters than the longest text that a user may send, a page of 60,000. */
const LENGTH = 200_000

/** Milliseconds after which a pattern counts as stuck; a linear one takes only a few. */
const STUCK_AFTER = 2_000

function patternsOf(file: string): RegExp[] {
  const found: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

const CANDIDATES = [...'a0 -<[({"\'\n.;,:#/é']

/** Returns a short text that a part of a pattern matches. */
function sampleOf(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gy]/g, ''))
      return CANDIDATES.find((text) => one.test(text)) ?? ''
    }
    case 'Quantifier':
      return sampleOf(element.element, flags).repeat(Math.min(Math.max(element.min, 1), 100))
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives[0]!.elements.map((inner) => sampleOf(inner, flags)).join('')
    case 'Assertion':
      return element.kind === 'start' && flags.includes('m') ? '\n' : ''
    default:
      return ''
  }
}

/** Returns texts that slow a backtracking pattern: repeated beginnings and parts of a match. */
function hostileTexts({ source, flags }: RegExp): string[] {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
  })
  const pumps = alternatives.flatMap(({ elements }) => {
    const samples = elements.map((element) => sampleOf(element, flags))
    return samples.flatMap((sample, index) => {
      const begin = samples.slice(0, index).join('')
      return [
        { begin: '', pump: begin + sample },
        { begin, pump: sample },
      ]
    })
  })
  return pumps
    .filter(({ pump }) => pump !== '')
    .map(({ begin, pump }) => `${begin}${pump.repeat(Math.ceil(LENGTH / pump.length))}\0`)
}

const folders = ['backend', 'shared', 'database', 'storefront/src', 'backoffice/src']
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
const patterns = new Map(
  files.flatMap((file) => patternsOf(file).map((pattern) => [String(pattern), { file, pattern }]))
)

test.group('The patterns of the whole tree', () => {
  test('no pattern gets stuck on a long text that is made to slow it down', ({ assert }) => {
    assert.isAbove(patterns.size, 100)
    const stuck = [...patterns.values()].filter(({ pattern }) =>
      hostileTexts(pattern).some((text) => isStuck(pattern, text))
    )
    assert.deepEqual(
      stuck.map(({ file, pattern }) => `${file}: ${pattern}`),
      []
    )
  }).timeout(120_000)

  test('a pattern with two neighbouring blanks is found to be stuck', ({ assert }) => {
    const withBlanks = (blanks: string) => new RegExp(['{{', '([^{}]*?)', '}}'].join(blanks), 'g')
    const pattern = withBlanks('\\s*')
    assert.isTrue(hostileTexts(pattern).some((text) => isStuck(pattern, text)))
  })
})

const context = createContext({})

function isStuck(pattern: RegExp, text: string): boolean {
  try {
    Object.assign(context, { pattern, text })
    runInContext('text.replace(pattern, "")', context, { timeout: STUCK_AFTER })
    return false
  } catch {
    return true
  }
}
