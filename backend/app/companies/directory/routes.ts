import {
  readResourceRequest,
  resourceQuery,
  setContentRange,
} from '#app/foundation/resources/resource_list'
import { importDirectory } from '#app/companies/directory/import_directory'
import {
  DIRECTORY_CSV,
  directoryFilter,
  findDirectoryEntry,
  listDirectory,
  readDirectoryRows,
} from '#app/companies/directory/list_directory'
import {
  planDirectoryImport,
  toDirectoryPreview,
} from '#app/companies/directory/plan_directory_import'
import { readDirectory } from '#app/companies/directory/read_directory'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath, importFields, previewQuery } from '#app/foundation/http/input/url_fields'
import { readTableUpload } from '#app/foundation/workbooks/read_upload'
import { exportTable } from '#app/foundation/exports/export_table'
import {
  SAMPLE_ACCOUNT,
  SAMPLE_COFOR6,
  sampleQuery,
  sendSample,
} from '#app/foundation/exports/send_sample'
import * as directoryEndpoints from '#shared/companies/directory/directory_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  DIRECTORY_SORT_FIELDS,
  directoryList,
  directoryRow,
  importResult,
  importPreview,
} from '#shared/companies/directory/directory_contract'
import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import {
  DIRECTORY_COLUMNS,
  MAX_DIRECTORY_MEGABYTES,
} from '#shared/companies/directory/directory_csv'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const readUpload = async (ctx: HttpContext, sheet: string | undefined) =>
  readDirectory(await readTableUpload(ctx, MAX_DIRECTORY_MEGABYTES, sheet))

endpoint({
  method: 'GET',
  path: 'backoffice/api/directory/',
  access: RESOURCE_RIGHTS.directory,
  summary: 'Sites of the manufacturer’s directory; all that match as a file with Accept: text/csv',
  query: resourceQuery,
  response: directoryList,
  contentRange: true,
  file: {
    type: 'text/csv',
    send: async (sent) => {
      const request = await readResourceRequest(sent.query, DIRECTORY_SORT_FIELDS, directoryFilter)
      return exportTable(sent, 'directory', DIRECTORY_CSV, readDirectoryRows(request))
    },
  },
  handle: async ({ query, language, ctx }) => {
    const request = await readResourceRequest(query, DIRECTORY_SORT_FIELDS, directoryFilter)
    const { rows, total } = await listDirectory(request, language)
    setContentRange(ctx, 'directory', request, total)
    return rows
  },
})

serve(directoryEndpoints.downloadDirectorySample, {
  access: RESOURCE_RIGHTS.directory,
  summary: 'A file of the directory to be filled in, as a workbook or CSV',
  query: sampleQuery,
  produces: 'text/csv',
  handle: ({ ctx, t }) => {
    const site = {
      cofor6: SAMPLE_COFOR6,
      cofor10: SAMPLE_ACCOUNT,
      name: t('samples.name'),
      street_address: t('samples.street_address'),
      postal_code: t('samples.postal_code'),
      city: t('samples.city'),
      country_code: t('samples.country_code'),
      latitude: t('samples.latitude'),
      longitude: t('samples.longitude'),
      company_group: COMPANY_GROUPS[0],
      is_restricted: 'false',
    }
    return sendSample(ctx, 'directory', DIRECTORY_COLUMNS, [site])
  },
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/directory/:id/',
  access: RESOURCE_RIGHTS.directory,
  summary: 'One site of the directory',
  params: idPath,
  response: directoryRow,
  handle: ({ path, language }) => findDirectoryEntry(path.id, language),
})

serve(directoryEndpoints.previewDirectory, {
  access: RESOURCE_RIGHTS.directory,
  summary:
    'What the import of a CSV file or workbook would add and change, and which lines are faulty',
  query: previewQuery,
  takes: 'text/csv',
  response: importPreview,
  handle: async ({ query, t, ctx }) => {
    const plan = await planDirectoryImport(db.connection(), await readUpload(ctx, query.sheet))
    return toDirectoryPreview(plan, query.filename, t)
  },
})

serve(directoryEndpoints.importDirectory, {
  access: RESOURCE_RIGHTS.directory,
  summary: 'Import the file of a preview; sites that it does not name stay',
  query: vine.create(importFields()),
  takes: 'text/csv',
  response: importResult,
  handle: async ({ user, query, ctx, now, requestId }) =>
    importDirectory(db.connection(), await readUpload(ctx, query.sheet), {
      filename: query.filename,
      fingerprint: query.fingerprint,
      skipFaulty: query.skip_faulty ?? false,
      userId: user.id,
      requestId,
      now,
    }),
})
