import { drawInThread } from '#app/catalogue/printing/pdf/draw_pdf'
import type * as writers from '#tests/unit/catalogue/printing/pdf_writers'
import { test } from '@japa/runner'

const NOBODY = { person: null }

const drawBy = (write: keyof typeof writers) =>
  drawInThread<(typeof writers)[typeof write]>({
    module: '#tests/unit/catalogue/printing/pdf_writers',
    write,
  })

const drawsAgain = async () => (await drawBy('writeWhere')(NOBODY)).toString()

test.group('The thread for PDFs', () => {
  test('draws beside the server’s own thread', async ({ assert }) => {
    assert.equal(await drawsAgain(), 'thread')
  })

  test('ends when the person leaves, and the next PDF is drawn', async ({ assert }) => {
    const person = new AbortController()
    const drawn = drawBy('writeForever')({ person: 1, gone: person.signal })
    setTimeout(() => person.abort(), 100)
    await assert.rejects(() => drawn, /SERVICE_UNAVAILABLE/)
    assert.equal(await drawsAgain(), 'thread')
  })

  test('fails one PDF only when it ends by itself', async ({ assert }) => {
    const [failed, next] = await Promise.allSettled([drawBy('endThread')(NOBODY), drawsAgain()])
    assert.match(String((failed as PromiseRejectedResult).reason), /ended with code 3/)
    assert.deepEqual(next, { status: 'fulfilled', value: 'thread' })
  })

  test('fails one PDF only when it has no memory left', async ({ assert }) => {
    await assert.rejects(() => drawBy('takeAllMemory')(NOBODY), /thread for PDFs failed/)
    assert.equal(await drawsAgain(), 'thread')
  })

  test('names why a writer failed', async ({ assert }) => {
    await assert.rejects(() => drawBy('refuse')(NOBODY), /refuse could not draw: Error: No such/)
    assert.equal(await drawsAgain(), 'thread')
  })
})
