import { crc32, deflateSync } from 'node:zlib'
import { PRODUCTS, createEditor } from '#tests/functional/catalogue/editing/editing_scene'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Picture } from '#shared/catalogue/editing/picture_contract'
import { test } from '@japa/runner'

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`

/** Returns a PNG of one grey pixel whose header declares the given width. */
function png(width = 1): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
  ...[0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 2, 0, 0xff, 0xd9],
])

test.group('Pictures of a product', () => {
  test('pictures can be added, sorted and deleted, also by a repeated request, and the shop shows them', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor, user } = await createStaff()
    const path = `${PRODUCTS}${scene.product.id}/pictures/`
    for (const content of [drawing('<rect width="5" height="5"/>'), png(), jpeg]) {
      const { status, body } = await visitor.post(path, { content: base64(content) })
      assert.equal(status, 201, JSON.stringify(body))
    }
    const product = async () => (await scene.visitor.get('/orders/api/products/')).body[0]
    const known: Picture[] = (await visitor.get(`${PRODUCTS}${scene.product.id}/`)).body.pictures
    assert.deepEqual(
      known.map((picture) => picture.content_type),
      ['image/svg+xml', 'image/png', 'image/jpeg']
    )
    assert.deepEqual(
      (await product()).images,
      known.map(({ image }) => image)
    )
    const seen = known.map(({ id }) => id)
    const wanted = [seen[2], seen[0]]
    const ordered = await visitor.put(path, { pictures: wanted, seen })
    assert.deepEqual(
      ordered.body.map(({ id }: Picture) => id),
      wanted
    )
    assert.equal((await visitor.put(path, { pictures: wanted, seen })).status, 200)
    const { image, images } = await product()
    assert.deepEqual([image, images.length], [known[2]!.image, 2])
    const { status, headers } = await scene.visitor.get(known[0]!.image)
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/svg+xml'])
    assert.include(headers.get('content-security-policy')!, "default-src 'none'")
    assert.equal((await scene.visitor.get(known[1]!.image)).status, 404)
    assert.deepEqual(
      (await auditOf('product', scene.product.id)).map((row) => [row.action, row.user_id]),
      ['add_picture', 'add_picture', 'add_picture', 'order_pictures'].map((verb) => [
        `catalogue.${verb}`,
        user.id,
      ])
    )
  })

  test('a picture that is invalid, too large, repeated or executable is refused', async ({
    assert,
  }) => {
    const { visitor, product } = await createEditor()
    const path = `${PRODUCTS}${product.id}/pictures/`
    const good = base64(drawing('<g/>'))
    assert.equal((await visitor.post(path, { content: good })).status, 201)
    for (const content of [
      '',
      'no base64!',
      good,
      base64('text'),
      base64(png().subarray(0, -4)),
      base64(Buffer.concat([png(), Buffer.from('<script>')])),
      base64(png(4_001)),
      base64(jpeg.subarray(0, -2)),
      base64(drawing('<script>alert(1)</script>')),
      base64(drawing('<g onload="alert(1)"/>')),
      'A'.repeat(700_000),
      'A'.repeat(7_000_000),
    ]) {
      const { status, body } = await visitor.post(path, { content }, { language: 'fr' })
      assert.equal(status, 422, content.slice(0, 50))
      assert.isArray(body.content, content.slice(0, 50))
    }
    assert.lengthOf((await visitor.get(`${PRODUCTS}${product.id}/`)).body.pictures, 1)
  })

  test('a product has at most eight pictures', async ({ assert }) => {
    const { visitor, product } = await createEditor()
    const add = (at: number) =>
      visitor.post(`${PRODUCTS}${product.id}/pictures/`, {
        content: base64(drawing(`<rect x="${at}"/>`)),
      })
    for (let at = 0; at < 8; at += 1) assert.equal((await add(at)).status, 201)
    const { status, body } = await add(9)
    assert.deepEqual([status, body.code], [409, 'TOO_MANY_PICTURES'])
  })

  test('sorting pictures requires their current state', async ({ assert }) => {
    const { visitor, product } = await createEditor()
    const path = `${PRODUCTS}${product.id}/pictures/`
    for (const at of [1, 2]) {
      await visitor.post(path, { content: base64(drawing(`<rect x="${at}"/>`)) })
    }
    const known: Picture[] = (await visitor.get(`${PRODUCTS}${product.id}/`)).body.pictures
    const seen = known.map(({ id }) => id)
    const cases: [object, number][] = [
      [{ pictures: [], seen: [seen[0]] }, 409],
      [{ pictures: [seen[0]], seen: seen.toReversed() }, 409],
      [{ pictures: [...seen, 987_654_321], seen }, 422],
      [{ pictures: [seen[0], seen[0]], seen }, 422],
      [{ pictures: ['1'], seen }, 422],
    ]
    for (const [order, status] of cases) {
      assert.equal((await visitor.put(path, order)).status, status, JSON.stringify(order))
    }
    assert.lengthOf((await visitor.get(`${PRODUCTS}${product.id}/`)).body.pictures, 2)
    assert.equal(
      (await visitor.post(`${PRODUCTS}987654321/pictures/`, { content: base64(jpeg) })).status,
      404
    )
  })
})
