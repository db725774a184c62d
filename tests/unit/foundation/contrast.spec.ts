import { test } from '@japa/runner'
import { DARK, FIXED, LIGHT, type Colours } from '#shared/ground/theme/tokens'
import { contrast } from '#tests/unit/foundation/contrast'

const TEXT = 4.5
const BORDER = 3
const TONES = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

function pairs(colours: Colours): [what: string, front: string, back: string, least: number][] {
  const surfaces = [
    ['the page', colours.page],
    ['a card', colours.surface],
    ['what floats', colours.raised],
  ] as const
  return [
    ...surfaces.flatMap(([name, surface]): [string, string, string, number][] => [
      [`text on ${name}`, colours.text, surface, TEXT],
      [`secondary text on ${name}`, colours.textSecondary, surface, TEXT],
      [`an input's border on ${name}`, colours.inputBorder, surface, BORDER],
      [`the dot of an order in production on ${name}`, FIXED.inProduction.main, surface, BORDER],
      ...TONES.map((tone): [string, string, string, number] => [
        `${tone} on ${name}`,
        colours[tone].main,
        surface,
        TEXT,
      ]),
    ]),
    ['words for logged-out users', FIXED.inverted.on, FIXED.inverted.main, TEXT],
    ['words of the banner of acting', FIXED.acting.on, FIXED.acting.main, TEXT],
    ...TONES.flatMap((tone): [string, string, string, number][] => {
      const { main, strong, on, tint } = colours[tone]
      return [
        [`words on a ${tone} button`, on, main, TEXT],
        [`words on a ${tone} button that is pointed at`, on, strong, TEXT],
        [`text on the tint of ${tone}`, colours.text, tint, TEXT],
        [`secondary text on the tint of ${tone}`, colours.textSecondary, tint, TEXT],
        [`${tone} on its tint`, main, tint, TEXT],
      ]
    }),
  ]
}

test.group('Contrast of the theme', () => {
  for (const [name, colours] of Object.entries({ light: LIGHT, dark: DARK })) {
    test(`text has a contrast of 4.5:1 and signs have 3:1 in the ${name} theme`, ({ assert }) => {
      const tooWeak = pairs(colours)
        .map(([what, front, back, least]) => ({ what, ratio: contrast(front, back), least }))
        .filter(({ ratio, least }) => ratio < least)
      assert.deepEqual(tooWeak, [])
    })
  }

  test('the contrast is 21 between black and white and 1 between equal colours', ({ assert }) => {
    assert.equal(contrast('#000000', '#ffffff'), 21)
    assert.equal(contrast('#0b6271', '#0b6271'), 1)
  })
})
