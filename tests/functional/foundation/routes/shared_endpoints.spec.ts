import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endpoints } from '#app/foundation/endpoints/endpoint'
import { ROOT } from '#bin/run_process'
import { test } from '@japa/runner'

interface Shape {
  method: string
  path: string
}

const nameOf = ({ method, path }: Shape) => `${method} ${path}`

async function readShapes(): Promise<string[]> {
  const files = globSync('shared/**/*_endpoints.ts', { cwd: ROOT })
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(ROOT, file)).href))
  )
  return modules.flatMap((module) => Object.values<Shape>(module).map(nameOf))
}

test.group('Endpoints that browsers know', () => {
  test('the server serves each endpoint that browsers know', async ({ assert }) => {
    const shapes = await readShapes()
    assert.isAbove(shapes.length, 7)
    assert.includeMembers(endpoints.map(nameOf), shapes)
  })

  test('each endpoint that browsers know is described once', async ({ assert }) => {
    const shapes = await readShapes()
    assert.equal(new Set(shapes).size, shapes.length)
  })
})
