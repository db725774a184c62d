import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { fingerprintOfPicture, readPicture } from '#app/catalogue/editing/pictures/read_picture'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import { idsOf } from '#database/ids'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { MOST_PICTURES, type PictureOrder } from '#shared/catalogue/editing/picture_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type KnownPicture = Row<'product_pictures', 'id' | 'fingerprint' | 'sort_index'>

/** Throws 422 if it is invalid or already there, and 409 `TOO_MANY_PICTURES`. */
export async function addPicture(
  productId: number,
  base64: string,
  request: StaffRequest
): Promise<void> {
  const { content, type } = await readPicture(base64)
  const fingerprint = fingerprintOfPicture(content)
  await editCatalogue(request, async (trx, note) => {
    const known = await lockPictures(trx, productId)
    if (known.some((picture) => picture.fingerprint === fingerprint)) {
      throw new FieldRefusal('content', 'PICTURE_KNOWN')
    }
    if (known.length >= MOST_PICTURES) {
      throw new Refusal(409, 'TOO_MANY_PICTURES', { values: { most: MOST_PICTURES } })
    }
    await trx
      .insertQuery()
      .table('product_pictures')
      .insert({
        product_id: productId,
        sort_index: (known.at(-1)?.sort_index ?? 0) + 1,
        content_type: type,
        fingerprint,
        content,
      })
    const after = { picture: fingerprint }
    note({ action: 'catalogue.add_picture', subject: 'product', subjectId: productId, after })
  })
}

/** Reorders pictures and deletes those left out. Throws 409 if others changed the pictures. */
export async function orderPictures(
  productId: number,
  { pictures: wanted, seen }: PictureOrder,
  request: StaffRequest
): Promise<void> {
  await editCatalogue(request, async (trx, note) => {
    const known = await lockPictures(trx, productId)
    const ids = idsOf(known)
    if (ids.join() === wanted.join()) return
    if (ids.join() !== seen.join()) throw new ChangedElsewhere()
    if (new Set(wanted).size !== wanted.length || wanted.some((id) => !ids.includes(id))) {
      throw new FieldRefusal('pictures', 'UNKNOWN_PICTURE')
    }
    const gone = ids.filter((id) => !wanted.includes(id))
    if (gone.length > 0) await trx.from('product_pictures').whereIn('id', gone).delete()
    for (const [index, id] of wanted.entries()) {
      await trx
        .from('product_pictures')
        .where('id', id)
        .update({ sort_index: index + 1 })
    }
    const named = (list: readonly number[]) =>
      list.map((id) => known.find((picture) => picture.id === id)!.fingerprint)
    note({
      action: 'catalogue.order_pictures',
      subject: 'product',
      subjectId: productId,
      before: { pictures: named(ids) },
      after: { pictures: named(wanted) },
    })
  })
}

/** Throws {@link NotFound}. */
async function lockPictures(
  trx: TransactionClientContract,
  productId: number
): Promise<KnownPicture[]> {
  const product: unknown = await trx.from('products').where('id', productId).forUpdate().first()
  if (!product) throw new NotFound()
  return select(trx, 'product_pictures', ['id', 'fingerprint', 'sort_index'])
    .where('product_id', productId)
    .orderBy('sort_index')
    .orderBy('id')
}
