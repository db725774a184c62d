import { Turns } from '#app/foundation/http/slots/turns'
import { Refusal } from '#app/foundation/http/refusal'
import { test } from '@japa/runner'

/** Returns functions that request and end work, and the names of begun and abandoned work. */
function workshop(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const givenUp: string[] = []
  const endOf = (name: string) => {
    const end = ends.get(name) ?? Promise.withResolvers<void>()
    ends.set(name, end)
    return end
  }
  const ask = (person: number | null, name: string, gone?: AbortSignal) => {
    const end = endOf(name)
    const work = (nobodyWaits: AbortSignal) => {
      begun.push(name)
      nobodyWaits.addEventListener('abort', () => {
        givenUp.push(name)
        end.resolve()
      })
      return end.promise
    }
    return turns.take({ person, asked: name, gone }, work)
  }
  return { begun, givenUp, ask, end: endOf }
}

function catchRefusal(ask: () => unknown): Refusal {
  try {
    ask()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('Nothing was refused')
}

test.group('Turns', () => {
  test('work begins for one person after the other, even when one of them asks for much', async ({
    assert,
  }) => {
    const { begun, ask, end } = workshop(new Turns({ atOnce: 2 }))
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']
    const all = names.map((name) => ask(name.codePointAt(0)!, name))
    assert.deepEqual(begun, ['a1', 'a2'])
    // This loop also ends work that begins during the loop.
    for (const name of begun) {
      end(name).resolve()
      await all[names.indexOf(name)]
    }
    assert.deepEqual(begun, ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'c2'])
  })

  test('work that several people wait for runs once, on the turn of the first of them', async ({
    assert,
  }) => {
    const { begun, ask, end } = workshop(new Turns({ atOnce: 1 }))
    const first = ask(1, 'first')
    const others = [ask(1, 'own'), ask(1, 'shared'), ask(2, 'shared'), ask(2, 'last')]
    end('first').resolve()
    await first
    end('own').resolve()
    await others[0]
    assert.deepEqual(begun, ['first', 'own', 'shared'])
    // Running work may have missed a later change, so the work runs again for a later request.
    const later = ask(1, 'shared')
    end('shared').resolve()
    await Promise.all(others.slice(1, 3))
    end('last').resolve()
    await Promise.all([...others, later])
    assert.deepEqual(begun, ['first', 'own', 'shared', 'shared', 'last'])
  })

  test('the next work begins after work has failed, and at once when nobody waits', async ({
    assert,
  }) => {
    const { begun, ask, end } = workshop(new Turns({ atOnce: 1 }))
    const failing = ask(1, 'fails')
    const waiting = ask(2, 'waits')
    end('fails').reject(new Error('fails'))
    await assert.rejects(() => failing, 'fails')
    end('waits').resolve()
    await waiting
    const last = ask(1, 'last')
    assert.deepEqual(begun, ['fails', 'waits', 'last'])
    end('last').resolve()
    await last
  })

  test('work that nobody waits for does not begin', async ({ assert }) => {
    const { begun, ask, end } = workshop(new Turns({ atOnce: 1 }))
    const [some, others] = [new AbortController(), new AbortController()]
    const first = ask(1, 'first')
    const left = [
      ask(1, 'left', some.signal),
      ask(2, 'left', others.signal),
      ask(2, 'shared', some.signal),
    ]
    const shared = ask(3, 'shared', others.signal)
    some.abort()
    await assert.rejects(() => left[2]!, 'SERVICE_UNAVAILABLE')
    const last = ask(4, 'last')
    end('first').resolve()
    await first
    assert.deepEqual(begun, ['first', 'left'])
    others.abort()
    for (const one of [...left, shared]) await assert.rejects(() => one, 'SERVICE_UNAVAILABLE')
    end('last').resolve()
    await last
    assert.deepEqual(begun, ['first', 'left', 'last'])
  })

  test('running work is aborted when the last person who waits leaves, and the next work begins', async ({
    assert,
  }) => {
    const { begun, givenUp, ask, end } = workshop(new Turns({ atOnce: 1 }))
    const [one, other] = [new AbortController(), new AbortController()]
    const blocking = ask(1, 'blocking')
    const both = [ask(1, 'shared', one.signal), ask(2, 'shared', other.signal)]
    end('blocking').resolve()
    await blocking
    one.abort()
    await assert.rejects(() => both[0]!, 'SERVICE_UNAVAILABLE')
    assert.deepEqual(givenUp, [])
    const behind = ask(3, 'behind')
    other.abort()
    await assert.rejects(() => both[1]!, 'SERVICE_UNAVAILABLE')
    assert.deepEqual(givenUp, ['shared'])
    end('behind').resolve()
    await behind
    assert.deepEqual(begun, ['blocking', 'shared', 'behind'])
    await assert.rejects(() => ask(1, 'gone before', one.signal), 'SERVICE_UNAVAILABLE')
    end('behind').resolve()
    await ask(1, 'behind')
    assert.deepEqual(begun, ['blocking', 'shared', 'behind', 'behind'])
  })

  test('work is refused with 503 and its own code if too many people wait', async ({ assert }) => {
    const turns = new Turns({ atOnce: 2, waiting: 2, retryAfter: 7, busy: 'SCANS_FILE_BUSY' })
    const { begun, ask, end } = workshop(turns)
    const four = ['a', 'b', 'c', 'd'].map((name, person) => ask(person, name))
    assert.deepEqual(begun, ['a', 'b'])
    const refusal = catchRefusal(() => ask(5, 'e'))
    assert.deepEqual([refusal.status, refusal.code], [503, 'SCANS_FILE_BUSY'])
    assert.equal(refusal.options.retryAfter, 7)
    for (const name of ['a', 'b', 'c', 'd']) end(name).resolve()
    await Promise.all(four)
    end('f').resolve()
    await ask(5, 'f')
    assert.deepEqual(begun, ['a', 'b', 'c', 'd', 'f'])
  })

  test('work is refused with 429 to a person who waits for too much, and to nobody else', async ({
    assert,
  }) => {
    const { ask, end } = workshop(new Turns({ atOnce: 1, ofOne: 2, retryAfter: 7 }))
    const own = [ask(1, 'a'), ask(1, 'b')]
    assert.equal(catchRefusal(() => ask(1, 'c')).status, 429)
    const others = [ask(2, 'd'), ask(null, 'e'), ask(null, 'f'), ask(null, 'g')]
    for (const name of ['a', 'b', 'd', 'e', 'f', 'g']) end(name).resolve()
    await Promise.all([...own, ...others])
    end('h').resolve()
    await ask(1, 'h')
  })

  test('a waiting place is free again when the person who waited has left', async ({ assert }) => {
    const { ask, end } = workshop(new Turns({ atOnce: 1, waiting: 1, ofOne: 1 }))
    const gone = new AbortController()
    const first = ask(1, 'first')
    const waiting = ask(2, 'waiting', gone.signal)
    gone.abort()
    await assert.rejects(() => waiting, 'SERVICE_UNAVAILABLE')
    const next = ask(2, 'next')
    for (const name of ['first', 'next']) end(name).resolve()
    await Promise.all([first, next])
  })
})
