import { Turns } from '#app/scans/turns'
import { test } from '@japa/runner'

/** Work that is under way until it is told to end. */
function workshop(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const givenUp: string[] = []
  const ask = (person: number, name: string, gone?: AbortSignal) => {
    const end = ends.get(name) ?? Promise.withResolvers<void>()
    ends.set(name, end)
    const work = (nobodyWaits: AbortSignal) => {
      begun.push(name)
      nobodyWaits.addEventListener('abort', () => {
        givenUp.push(name)
        end.resolve()
      })
      return end.promise
    }
    return turns.take(person, name, work, gone)
  }
  return { begun, givenUp, ask, end: (name: string) => ends.get(name)! }
}

test.group('Turns', () => {
  test('go round among people, however much one of them asks for', async ({ assert }) => {
    const { begun, ask, end } = workshop(new Turns(2))
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']
    const all = names.map((name) => ask(name.codePointAt(0)!, name))
    assert.deepEqual(begun, ['a1', 'a2'])
    // What begins meanwhile comes to its end as well.
    for (const name of begun) {
      end(name).resolve()
      await all[names.indexOf(name)]
    }
    assert.deepEqual(begun, ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'c2'])
  })

  test('are taken once by what several wait for, when the first of them has theirs', async ({
    assert,
  }) => {
    const { begun, ask, end } = workshop(new Turns(1))
    const first = ask(1, 'first')
    const others = [ask(1, 'own'), ask(1, 'shared'), ask(2, 'shared'), ask(2, 'last')]
    end('first').resolve()
    await first
    end('own').resolve()
    await others[0]
    assert.deepEqual(begun, ['first', 'own', 'shared'])
    // What is under way may have missed what has changed since.
    const later = ask(1, 'shared')
    end('shared').resolve()
    await Promise.all(others.slice(1, 3))
    end('last').resolve()
    await Promise.all([...others, later])
    assert.deepEqual(begun, ['first', 'own', 'shared', 'shared', 'last'])
  })

  test('are passed on by work that fails, and begin anew when nobody waits', async ({ assert }) => {
    const { begun, ask, end } = workshop(new Turns(1))
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

  test('are not taken by what nobody waits for any more', async ({ assert }) => {
    const { begun, ask, end } = workshop(new Turns(1))
    const [some, others] = [new AbortController(), new AbortController()]
    const first = ask(1, 'first')
    const left = [
      ask(1, 'left', some.signal),
      ask(2, 'left', others.signal),
      ask(2, 'shared', some.signal),
    ]
    const shared = ask(3, 'shared', others.signal)
    some.abort()
    await assert.rejects(() => left[2]!, 'SCANS_UNAVAILABLE')
    const last = ask(4, 'last')
    end('first').resolve()
    await first
    assert.deepEqual(begun, ['first', 'left'])
    others.abort()
    for (const one of [...left, shared]) await assert.rejects(() => one, 'SCANS_UNAVAILABLE')
    end('last').resolve()
    await last
    assert.deepEqual(begun, ['first', 'left', 'last'])
  })

  test('end when the last of those who wait has left, and are asked anew', async ({ assert }) => {
    const { begun, givenUp, ask, end } = workshop(new Turns(1))
    const [one, other] = [new AbortController(), new AbortController()]
    const blocking = ask(1, 'blocking')
    const both = [ask(1, 'shared', one.signal), ask(2, 'shared', other.signal)]
    end('blocking').resolve()
    await blocking
    one.abort()
    await assert.rejects(() => both[0]!, 'SCANS_UNAVAILABLE')
    assert.deepEqual(givenUp, [])
    const behind = ask(3, 'behind')
    other.abort()
    await assert.rejects(() => both[1]!, 'SCANS_UNAVAILABLE')
    assert.deepEqual(givenUp, ['shared'])
    end('behind').resolve()
    await behind
    assert.deepEqual(begun, ['blocking', 'shared', 'behind'])
    await assert.rejects(() => ask(1, 'gone before', one.signal), 'SCANS_UNAVAILABLE')
    end('behind').resolve()
    await ask(1, 'behind')
    assert.deepEqual(begun, ['blocking', 'shared', 'behind', 'behind'])
  })

  test('are held until who holds them is gone', async ({ assert }) => {
    const turns = new Turns(1)
    const { begun, ask, end } = workshop(turns)
    const [holder, other] = [new AbortController(), new AbortController()]
    await turns.hold(1, holder.signal)
    const waiting = turns.hold(2, other.signal)
    other.abort()
    await assert.rejects(() => waiting, 'SCANS_UNAVAILABLE')
    const behind = ask(3, 'behind')
    assert.deepEqual(begun, [])
    holder.abort()
    end('behind').resolve()
    await behind
    assert.deepEqual(begun, ['behind'])
  })
})
