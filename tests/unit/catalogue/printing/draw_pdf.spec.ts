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
  test('a PDF is drawn in a thread of its own', async ({ assert }) => {
    assert.equal(await drawsAgain(), 'thread')
  })

  test('the thread for PDFs ends when the client disconnects, and the next PDF is drawn', async ({
    assert,
  }) => {
    const person = new AbortController()
    const drawn = drawBy('writeForever')({ person: 1, gone: person.signal })
    setTimeout(() => person.abort(), 100)
    await assert.rejects(() => drawn, /SERVICE_UNAVAILABLE/)
    assert.equal(await drawsAgain(), 'thread')
  })

  test('only one PDF fails when the thread for PDFs ends unexpectedly', async ({ assert }) => {
    const [failed, next] = await Promise.allSettled([drawBy('endThread')(NOBODY), drawsAgain()])
    assert.match(String((failed as PromiseRejectedResult).reason), /ended with code 3/)
    assert.deepEqual(next, { status: 'fulfilled', value: 'thread' })
  })

  test('only one PDF fails when the thread for PDFs runs out of memory', async ({ assert }) => {
    await assert.rejects(() => drawBy('takeAllMemory')(NOBODY), /thread for PDFs failed/)
    assert.equal(await drawsAgain(), 'thread')
  })

  test('a failed PDF reports why its writer failed', async ({ assert }) => {
    await assert.rejects(() => drawBy('refuse')(NOBODY), /refuse could not draw: Error: No such/)
    assert.equal(await drawsAgain(), 'thread')
  })
})
