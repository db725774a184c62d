import { BY_BYTES } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What a layout's versions have come to when it is deleted, so that none is given twice (rule 6.8). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('deleted_layouts', (table) => {
      const code = table.string('code', 30).primary()
      if (this.db.dialect.name === 'mysql') code.collate(BY_BYTES)
      table.integer('version').notNullable()
    })
    this.defer(findFormerVersions)
  }

  override async down() {
    this.schema.dropTable('deleted_layouts')
  }
}

/** Of layouts that were deleted before, versions are known as far as labels were ordered by them. */
async function findFormerVersions(db: QueryClientContract): Promise<void> {
  const designed: { code: string; version: number | string }[] = await db
    .from('label_designs')
    .groupBy('code')
    .select(
      db.raw(`${partOf(db, 'layout_code')} AS code`),
      db.raw(`MAX(CAST(${partOf(db, 'layout_version')} AS SIGNED)) AS version`)
    )
  const stored: { code: string; version: number }[] = await db
    .from('label_layouts')
    .select('code', 'version')
  const versions = new Map(stored.map(({ code, version }) => [code, version]))
  for (const { code, version } of designed) {
    if (Number(version) <= (versions.get(code) ?? 0)) continue
    await db.table('deleted_layouts').insert({ code, version: Number(version) })
  }
}

const partOf = (db: QueryClientContract, name: string) =>
  db.dialect.name === 'mysql'
    ? `JSON_UNQUOTE(JSON_EXTRACT(content, '$.${name}'))`
    : `json_extract(content, '$.${name}')`
