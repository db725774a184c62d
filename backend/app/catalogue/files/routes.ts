import { staffRequest } from '#app/foundation/resources/staff_request'
import { exportCatalogue } from '#app/catalogue/files/export_catalogue'
import { importCatalogue } from '#app/catalogue/files/import_catalogue'
import { planCatalogueImport, toCataloguePreview } from '#app/catalogue/files/plan_catalogue_import'
import { readSet } from '#app/catalogue/files/formats/read_set'
import { withUpload } from '#app/foundation/http/input/receive_upload'
import { serve } from '#app/foundation/endpoints/endpoint'
import { sendExport } from '#app/foundation/exports/send_export'
import { tableFormOf } from '#app/foundation/http/csv/write_table'
import * as filesEndpoints from '#shared/catalogue/files/files_endpoints'
import { dateOrder, filename, fingerprint, tableQuery } from '#app/foundation/http/input/url_fields'
import { RIGHT_TO_EDIT_CATALOGUE } from '#shared/ground/access/resource_rights'
import { catalogueImport, cataloguePreview } from '#shared/catalogue/files/catalogue_files_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

serve(filesEndpoints.exportCatalogue, {
  access: RIGHT_TO_EDIT_CATALOGUE,
  summary:
    'The whole catalogue as a ZIP of workbooks or CSV files, layouts and pictures that can be imported',
  query: tableQuery,
  produces: 'application/zip',
  handle: (request) => {
    const name = `catalogue-${businessDay(request.now)}.zip`
    const file = { name, type: 'application/zip' }
    return sendExport(request, file, exportCatalogue(db.connection(), tableFormOf(request.ctx)))
  },
})

serve(filesEndpoints.previewCatalogue, {
  access: RIGHT_TO_EDIT_CATALOGUE,
  summary: 'The effect of importing a ZIP of catalogue files, and what is faulty',
  query: vine.create({ filename: filename(), date_order: dateOrder() }),
  takes: 'application/octet-stream',
  response: cataloguePreview,
  handle: ({ query, t, now, ctx }) =>
    withUpload(ctx, async ({ path }) => {
      const plan = await planCatalogueImport(
        db.connection(),
        await readSet(path, query.date_order),
        now
      )
      return toCataloguePreview(plan, query.filename, t)
    }),
})

serve(filesEndpoints.importCatalogue, {
  access: RIGHT_TO_EDIT_CATALOGUE,
  summary: 'Import the ZIP of a preview; what its files do not name stays as it is',
  query: vine.create({
    filename: filename(),
    fingerprint: fingerprint(),
    date_order: dateOrder(),
  }),
  takes: 'application/octet-stream',
  response: catalogueImport,
  handle: (request) =>
    withUpload(request.ctx, async ({ path }) =>
      importCatalogue(
        db.connection(),
        await readSet(path, request.query.date_order),
        request.query,
        staffRequest(request)
      )
    ),
})
