import { readResourceRequest, resourceQuery, setContentRange } from '#app/resources/resource_list'
import { importDirectory } from '#app/directory/import_directory'
import {
  DIRECTORY_CSV,
  findDirectoryEntry,
  listDirectory,
  readDirectoryRows,
} from '#app/directory/list_directory'
import { planDirectoryImport, toDirectoryPreview } from '#app/directory/plan_directory_import'
import { readDirectory } from '#app/directory/read_directory'
import { endpoint } from '#app/endpoints/endpoint'
import { filename, fingerprint, flag } from '#app/http/input/query_fields'
import { readTextUpload } from '#app/http/input/read_upload'
import { exportCsv } from '#app/exports/export_csv'
import { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import {
  DIRECTORY_SORT_FIELDS,
  directoryFilter,
  directoryList,
  directoryRow,
  importAnswer,
  importPreview,
} from '#shared/directory/directory_contract'
import { MAX_DIRECTORY_MEGABYTES } from '#shared/directory/directory_csv'
import { pkInText } from '#shared/validation/fields'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import * as v from 'valibot'

const readUpload = async (ctx: HttpContext) =>
  readDirectory(await readTextUpload(ctx, MAX_DIRECTORY_MEGABYTES))

endpoint({
  method: 'GET',
  path: 'backoffice/api/directory/',
  access: RESOURCE_RIGHTS.directory,
  summary: 'Sites of the manufacturer’s directory; all that match as a file with Accept: text/csv',
  mayBeStale: true,
  query: resourceQuery,
  answer: directoryList,
  contentRange: true,
  file: {
    type: 'text/csv',
    send: (call) => {
      const request = readResourceRequest(call.query, DIRECTORY_SORT_FIELDS, directoryFilter)
      return exportCsv(call, 'directory.csv', DIRECTORY_CSV, readDirectoryRows(request))
    },
  },
  handle: async ({ query, language, ctx }) => {
    const request = readResourceRequest(query, DIRECTORY_SORT_FIELDS, directoryFilter)
    const { rows, total } = await listDirectory(request, language)
    setContentRange(ctx, 'directory', request, total)
    return rows
  },
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/directory/:id/',
  access: RESOURCE_RIGHTS.directory,
  summary: 'One site of the directory',
  params: v.object({ id: pkInText() }),
  answer: directoryRow,
  handle: ({ path, language }) => findDirectoryEntry(path.id, language),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/directory/preview/',
  access: RESOURCE_RIGHTS.directory,
  summary: 'What the import of a CSV file would add and change, and which lines are faulty',
  query: vine.create({ filename: filename() }),
  takes: 'text/csv',
  answer: importPreview,
  handle: async ({ query, t, ctx }) => {
    const plan = await planDirectoryImport(db.connection(), await readUpload(ctx))
    return toDirectoryPreview(plan, query.filename, t)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/directory/import/',
  access: RESOURCE_RIGHTS.directory,
  summary: 'Import the CSV file of a preview; sites that it does not name stay',
  query: vine.create({
    filename: filename(),
    fingerprint: fingerprint(),
    /** Writes the good lines of a file with faulty ones. */
    skip_faulty: flag(),
  }),
  takes: 'text/csv',
  answer: importAnswer,
  handle: async ({ user, query, ctx, now, requestId }) =>
    importDirectory(db.connection(), await readUpload(ctx), {
      filename: query.filename,
      fingerprint: query.fingerprint,
      skipFaulty: query.skip_faulty ?? false,
      userId: user.id,
      requestId,
      now,
    }),
})
