import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gatherNode } from '#bin/run_process'
import { createPlacedOrder } from '#database/factories/order_factory'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { createClient } from '@hey-api/openapi-ts'
import { test } from '@japa/runner'

const load = createRequire(import.meta.url)

const COMPILER = load.resolve('typescript/bin/tsc')

const PROGRAM = `
import { client } from './client/client.gen'
import { getOrdersOrders, getOrdersProducts, putOrdersShoppingCart } from './client'
import type { Cart, Problem, Product } from './client'

export async function useShop(origin: string, headers: Record<string, string>) {
  client.setConfig({ baseUrl: origin })
  const stranger = await getOrdersOrders()
  const problem: Problem | undefined = stranger.error
  client.setConfig({ headers })
  const products = await getOrdersProducts({ throwOnError: true })
  const product: Product = products.data[0]!
  const page = await getOrdersOrders({ query: { limit: '1' }, throwOnError: true })
  const order = page.data.results[0]!
  const body: Cart = { entries: [], version: 0 }
  const cart = await putOrdersShoppingCart({ body, throwOnError: true })
  const stored: Cart = cart.data
  return { refused: problem?.code, product: product.pk, order: order.pk, entries: stored.entries }
}
`

/** An invalid program that sends a text where the document requires a list. */
const MISTAKEN = `
import type { Cart } from './client'

export const mistaken: Partial<Cart> = { entries: 'none' }
`

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    module: 'commonjs',
    moduleResolution: 'node10',
    ignoreDeprecations: '6.0',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
  },
  files: ['program.ts', 'mistaken.ts'],
}

async function generateClient(folder: string): Promise<void> {
  const { body } = await new Visitor().get('/api/openapi.json')
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(body))
  await createClient({
    input: join(folder, 'openapi.json'),
    output: { path: join(folder, 'client'), tsConfigPath: null },
    logs: { level: 'silent', file: false },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  })
}

/**
 * Compiles both programs with the client. Uses another process because the tests' server must not
 * block. Returns the files with compiler errors.
 */
async function compile(folder: string): Promise<string[]> {
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  await writeFile(join(folder, 'mistaken.ts'), MISTAKEN)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  const { output } = await gatherNode([COMPILER, '-p', folder])
  const wrong = output.split('\n').filter((line) => line.includes('error TS'))
  return wrong.map((line) => basename(line.split('(', 1)[0]!))
}

test.group('A client generated from the OpenAPI document', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'label-portal-client-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  test('a client generated from the OpenAPI document compiles, refuses invalid input and reads responses', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { id } = await createPlacedOrder(db.connection(), {
      company: scene.company,
      user: scene.user,
      lines: [{ product: scene.product, quantity: 1_000 }],
    })
    await generateClient(folder)
    assert.deepEqual(await compile(folder), ['mistaken.ts'])
    const { useShop } = load(join(folder, 'program.js')) as {
      useShop(origin: string, headers: Record<string, string>): Promise<object>
    }
    const headers = await scene.visitor.headers()
    assert.deepEqual(await useShop(scene.visitor.origin, headers), {
      refused: 'NOT_LOGGED_IN',
      product: scene.product.id,
      order: id,
      entries: [],
    })
  })
})
