import { createHash } from 'node:crypto'
import { drawLabel } from '#database/demo/catalogue/draw_label'
import { makeProducts } from '#database/demo/catalogue/make_products'
import { test } from '@japa/runner'

const { products, product_pictures: images } = makeProducts(new Date('2026-03-18T10:30:00Z'))

/** Returns the first tag that is malformed, not closed or closed in the wrong order, or null. */
function firstBadTag(xml: string): string | null {
  const open: string[] = []
  for (const [tag, slash, name, rest] of xml.matchAll(/<(\/?)([a-z]+)(\b[^<>]*)>/g)) {
    if (slash && open.pop() !== name) return tag!
    const attributes = rest!.replace(/\/$/, '').replace(/ [a-zA-Z-]+="[^"<&]*"/g, '')
    if (!slash && attributes.trim() !== '' && !attributes.startsWith(' xmlns')) return tag!
    if (!slash && !rest!.endsWith('/')) open.push(name!)
  }
  return open.pop() ?? null
}

test.group('Pictures of labels', () => {
  test('pictures of labels are well-formed, small and titled with their product', ({ assert }) => {
    for (const [index, { content, content_type: type }] of images.entries()) {
      const svg = content.toString()
      assert.equal(type, 'image/svg+xml')
      assert.isNull(firstBadTag(svg))
      assert.equal(svg.replace(/<[^<>]*>/g, '').search(/[<>]/), -1)
      assert.include(svg, `<title>${products[index]!.customer_reference}`)
      assert.isBelow(content.length, 8_192)
      assert.notMatch(svg, /<script|href|url\(|on[a-z]+=/)
    }
  })

  test('pictures of labels are distinct and have fingerprints of their content', ({ assert }) => {
    assert.equal(new Set(images.map(({ content }) => content.toString())).size, 60)
    for (const { content, fingerprint } of images) {
      const digest = createHash('sha256').update(content).digest('hex')
      assert.equal(fingerprint, digest.slice(0, 16))
    }
  })

  test('a picture of a label has the size of the label and escapes its texts', ({ assert }) => {
    const svg = drawLabel({
      reference: 'A<&"1',
      groupName: 'Group',
      color: '#123456',
      paper: '#ffffff',
      lengthMm: 80,
      widthMm: 40,
      hologram: true,
    })
    assert.match(svg, /viewBox="0 0 800 400"/)
    assert.include(svg, '#123456')
    assert.notInclude(svg, 'A<&"1')
    assert.isNull(firstBadTag(svg))
  })
})
