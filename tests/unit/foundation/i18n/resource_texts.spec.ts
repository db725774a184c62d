import { test } from '@japa/runner'
import {
  openResourceTexts,
  textsOfOpenResources,
  whenResourceOpens,
} from '#shared/ground/texts/resource_texts'

const catalogue = (texts: object) => ({ en: async () => ({ texts }), fr: async () => ({ texts }) })

/** Returns a catalogue that arrives late for its first reader only, as in built pages. */
function firstAskedLast(texts: object) {
  const { promise, resolve } = Promise.withResolvers<object>()
  let isAsked = false
  const fetchTexts = async () => {
    if (isAsked) return { texts }
    isAsked = true
    return promise
  }
  return { arrive: () => resolve({ texts }), texts: { en: fetchTexts, fr: fetchTexts } }
}

test.group('Texts of resources', () => {
  test('the texts of all opened resources are available, in any order of their arrival', async ({
    assert,
  }) => {
    let spoken: Record<string, string> = {}
    whenResourceOpens(async () => {
      spoken = await textsOfOpenResources('en')
    })
    const left = firstAskedLast({ left: 'The one that was left' })
    const leaving = openResourceTexts(left.texts)
    await openResourceTexts(catalogue({ shown: 'The one that is shown' }))
    assert.include(spoken, { shown: 'The one that is shown' })
    left.arrive()
    await leaving
    assert.include(spoken, { shown: 'The one that is shown', left: 'The one that was left' })
  })

  test('the texts of a resource are available to each of its screens before it is shown', async ({
    assert,
  }) => {
    let spoken: Record<string, string> = {}
    whenResourceOpens(async () => {
      spoken = await textsOfOpenResources('en')
    })
    const late = firstAskedLast({ late: 'Late' })
    const first = openResourceTexts(late.texts)
    const second = openResourceTexts(late.texts)
    let isSecondShown = false
    void second.then(() => (isSecondShown = true))
    await new Promise(setImmediate)
    assert.isFalse(isSecondShown)
    late.arrive()
    await Promise.all([first, second])
    assert.include(spoken, { late: 'Late' })
  })
})
