import { BYTES_A_MEGABYTE, endingAmong } from '#shared/ground/http/document_file'
import { refusalText } from '#shared/ground/http/refusal_text'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import { uploadNoteFile } from '#shared/scans/suspicions/suspicions_endpoints'
import {
  MAX_NOTE_FILES,
  MAX_NOTE_FILE_MEGABYTES,
  NOTE_FILE_ENDINGS,
  NOTE_FILE_ENDINGS_SHOWN,
} from '#shared/scans/suspicions/work/case_work_contract'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { useUnsaved } from '../../../ground/ui/unsaved/unsaved_changes'

/** Long enough for a large file on a slow connection. */
const TIMEOUT_MS = 10 * MINUTE_MS

interface ChosenFile {
  file: File
  /** The server's id of the file; absent until the file is uploaded. */
  id?: number
}

export interface NoteFilesState {
  chosen: readonly ChosenFile[]
  /** Why files were refused, when they were chosen or uploaded. */
  problems: readonly string[]
  choose: (files: readonly File[]) => void
  remove: (file: File) => void
  /** Uploads the missing files, and returns the ids of all. Throws at the first refusal. */
  upload: () => Promise<number[]>
  clear: () => void
}

export function useNoteFiles(id: number): NoteFilesState {
  const t = useTranslate()
  const request = useRequest()
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  useUnsaved(chosen.length > 0 ? 'typed' : null)
  const problemOf = ({ name, size }: File): string | null => {
    if (!endingAmong(NOTE_FILE_ENDINGS, name)) {
      return t('case_work.file_unknown', { name, endings: NOTE_FILE_ENDINGS_SHOWN })
    }
    if (size === 0) return t('case_work.file_empty', { name })
    return size > MAX_NOTE_FILE_MEGABYTES * BYTES_A_MEGABYTE
      ? t('case_work.file_large', { name, megabytes: MAX_NOTE_FILE_MEGABYTES })
      : null
  }
  const choose = (files: readonly File[]) => {
    const good = files.filter((file) => problemOf(file) === null)
    const all = [...chosen, ...good.map((file) => ({ file }))]
    const many = t('case_work.files_many', { files: MAX_NOTE_FILES })
    setChosen(all.slice(0, MAX_NOTE_FILES))
    setProblems([
      ...files.flatMap((file) => problemOf(file) ?? []),
      ...(all.length > MAX_NOTE_FILES ? [many] : []),
    ])
  }
  const uploadOne = async (one: ChosenFile): Promise<number> => {
    if (one.id !== undefined) return one.id
    const { file } = one
    try {
      const body = new Blob([file], { type: 'application/octet-stream' })
      const input = { path: { id }, query: { filename: file.name }, body }
      const kept = await request(uploadNoteFile, input, { timeoutMs: TIMEOUT_MS })
      setChosen((now) => now.map((other) => (other.file === file ? { file, id: kept.id } : other)))
      return kept.id
    } catch (error) {
      setProblems([`${file.name}: ${refusalText(error) || t('suspicions.failed')}`])
      // `problems` already shows the refusal.
      throw new Error('A file was not taken', { cause: error })
    }
  }
  const upload = async () => {
    setProblems([])
    const ids: number[] = []
    for (const one of chosen) ids.push(await uploadOne(one))
    return ids
  }
  return {
    chosen,
    problems,
    choose,
    remove: (file) => {
      setChosen(chosen.filter((one) => one.file !== file))
      setProblems([])
    },
    upload,
    clear: () => setChosen([]),
  }
}
