import { Turns } from '#app/scans/turns'
import { test } from '@japa/runner'

/** Work that is under way until it is told to end. */
function workshop(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const ask = (person: number, name: string) => {
    const end = ends.get(name) ?? Promise.withResolvers<void>()
    ends.set(name, end)
    return turns.take(person, name, () => {
      begun.push(name)
      return end.promise
    })
  }
  return { begun, ask, end: (name: string) => ends.get(name)! }
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
})
