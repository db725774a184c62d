import { mkdir, readdir } from 'node:fs/promises'
import { type Refusal } from '#app/foundation/http/refusal'
import { viaDisk } from '#app/foundation/http/slots/via_disk'
import { incomingPath } from '#config/drive'
import { test } from '@japa/runner'

async function* pieces(count: number) {
  for (let piece = 0; piece < count; piece += 1) yield `${piece}\n`
}

const leftOver = async () => {
  await mkdir(incomingPath, { recursive: true })
  return (await readdir(incomingPath)).filter((name) => name.endsWith('.sent'))
}

const textOf = async (chunks: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(chunks)).toString()

test.group('A file that is sent from the disk', () => {
  test('a file that is sent from the disk is complete before its first piece is read', async ({
    assert,
  }) => {
    let isWritten = false
    const sent = viaDisk(async (write) => {
      await write(pieces(1_000))
      isWritten = true
    })
    const first = await sent.next()
    assert.isTrue(isWritten)
    const text = Buffer.from(first.value!).toString() + (await textOf(sent))
    assert.equal(text.trim().split('\n').length, 1_000)
    assert.isEmpty(await leftOver())
  })

  test('a file sent from the disk is deleted when its reader leaves', async ({ assert }) => {
    const sent = viaDisk((write) => write(pieces(100_000)))
    await sent.next()
    await sent.return(undefined)
    assert.isEmpty(await leftOver())
  })

  test('a file that is sent from the disk is deleted when its source fails', async ({ assert }) => {
    const sent = viaDisk(async (write) => {
      await write(pieces(10))
      throw new Error('the store is away')
    })
    await assert.rejects(() => sent.next(), 'the store is away')
    assert.isEmpty(await leftOver())
  })

  test('a file that is too large is refused before any of it is sent', async ({ assert }) => {
    const sent = viaDisk((write) => write(pieces(1_000)), 100)
    const refusal = (await sent.next().catch((error: unknown) => error)) as Refusal
    assert.deepEqual([refusal.status, refusal.code], [422, 'FILE_TOO_LARGE_TO_SEND'])
    assert.isEmpty(await leftOver())
  })
})
