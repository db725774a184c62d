import { test } from '@japa/runner'
import { decodeText } from '#app/foundation/http/input/decode_text'
import { Refusal } from '#app/foundation/http/refusal'

const BOM = 'efbbbf'

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

async function refusedLine(bytes: Buffer): Promise<unknown> {
  try {
    return await decodeText(bytes)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, error.options.field, error.options.values?.line]
  }
}

test.group('The encoding of a file', () => {
  const OTHERS = [
    ['Łódź', 'CP1250', 'a3 f3 64 9f'],
    ['Gdańsk', 'CP1250', '47 64 61 f1 73 6b'],
    ['České Budějovice', 'CP1250', 'c8 65 73 6b e9 20 42 75 64 ec 6a 6f 76 69 63 65'],
    ['Győr', 'CP1250', '47 79 f5 72'],
    ['Москва', 'CP1251', 'cc ee f1 ea e2 e0'],
    ['Αθήνα', 'CP1253', 'c1 e8 de ed e1'],
    ['Eskişehir', 'CP1254', '45 73 6b 69 fe 65 68 69 72'],
    ['上海', 'GBK', 'c9 cf ba a3'],
    ['München', 'CP850', '4d 81 6e 63 68 65 6e'],
    ['Müller', 'MacRoman', '4d 9f 6c 6c 65 72'],
    ['Köln', 'MacRoman', '4b 9a 6c 6e'],
    ['Straße', 'MacRoman', '53 74 72 61 a7 65'],
    ['Société', 'MacRoman', '53 6f 63 69 8e 74 8e'],
    ['Müller and one é of Latin-1', 'UTF-8', '4d c3 bc 6c 6c 65 72 20 e9'],
    ['L’Oréal and one é of Latin-1', 'UTF-8', '4c e2 80 99 4f 72 65 61 6c 20 e9'],
    ['Söhne in Latin-1 after a byte order mark', 'UTF-8', `${BOM} 53 f6 68 6e 65`],
  ] as const
  for (const [text, encoding, hex] of OTHERS) {
    test(`a file with ${text} in ${encoding} is refused instead of read as wrong letters`, async ({
      assert,
    }) => {
      const bytes = Buffer.concat([bytesOf(hex), Buffer.from(';x\r\ny')])
      assert.deepEqual(await refusedLine(bytes), ['TEXT_NOT_UTF8', 'file', 1])
    })
  }

  test('a refused file names the first line with wrong letters, in any part of the file', async ({
    assert,
  }) => {
    for (const before of [16_383, 16_384, 40_000]) {
      const bytes = Buffer.concat([
        Buffer.from(`é\r\n${'x'.repeat(before)}`, 'latin1'),
        bytesOf('a3 f3 64 9f'),
      ])
      assert.deepEqual(await refusedLine(bytes), ['TEXT_NOT_UTF8', 'file', 2])
    }
  })

  test('a file of Western European words is read as Windows-1252', async ({ assert }) => {
    const text =
      'Müller & Söhne, Straße, SOCIÉTÉ GÉNÉRALE, cœur, Œuvre, naïve, Citroën, España, ESPAÑA, Señor, Nº 3, Mª José, ' +
      'Guimarães, Camões, São João, Forlì-Cesena, Cefalù, è, Smørrebrød, Ærø, Åse, Hämeenlinna, Škoda, col·lecció, ' +
      'Bord na hÉireann, D´Angelo, L’Oréal, L’HAŸ-LES-ROSES, «été», CAFÉ®, m², m³, 5 €, ½, ±5 °C, 10×20, ¿Qué?'
    const SIGNS: Record<string, number> = {
      '€': 0x80,
      'Š': 0x8a,
      'Œ': 0x8c,
      '’': 0x92,
      'œ': 0x9c,
      'Ÿ': 0x9f,
    }
    const bytes = Buffer.from(Array.from(text, (sign) => SIGNS[sign] ?? sign.charCodeAt(0)))
    assert.equal(await decodeText(bytes), text)
    const long = 'õe'.repeat(30_000)
    assert.equal(await decodeText(Buffer.from(long, 'latin1')), long)
  })
})
