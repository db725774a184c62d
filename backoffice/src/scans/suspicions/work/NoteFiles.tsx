import {
  MAX_NOTE_FILES,
  MAX_NOTE_FILE_MEGABYTES,
  NOTE_FILE_ENDINGS,
  NOTE_FILE_ENDINGS_SHOWN,
} from '#shared/scans/suspicions/work/case_work_contract'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { NoteFilesState } from './useNoteFiles'

const ACCEPTED = NOTE_FILE_ENDINGS.map((ending) => `.${ending}`).join()

export function NoteFiles({ files }: { files: NoteFilesState }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack spacing={1}>
      {files.problems.map((problem, index) => (
        <Alert key={`${index} ${problem}`} severity="error">
          {problem}
        </Alert>
      ))}
      {files.chosen.length > 0 && (
        <Stack aria-label={t('case_work.files')} component="ul" sx={listStyle}>
          {files.chosen.map(({ file }, index) => (
            <li key={`${index} ${file.name}`} style={{ overflowWrap: 'anywhere' }}>
              {file.name}
              <IconButton
                aria-label={t('case_work.file_remove', { name: file.name })}
                onClick={() => files.remove(file)}
                size="small"
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </li>
          ))}
        </Stack>
      )}
      <div>
        <Button
          disabled={files.chosen.length >= MAX_NOTE_FILES}
          onClick={() => input.current?.click()}
          startIcon={<AttachFileIcon />}
        >
          {t('case_work.files_add')}
        </Button>
        <input
          accept={ACCEPTED}
          hidden
          multiple
          onChange={({ target }) => {
            files.choose([...(target.files ?? [])])
            target.value = ''
          }}
          ref={input}
          type="file"
        />
        <Typography color="textSecondary" variant="body2">
          {t('case_work.files_help', {
            files: MAX_NOTE_FILES,
            megabytes: MAX_NOTE_FILE_MEGABYTES,
            endings: NOTE_FILE_ENDINGS_SHOWN,
          })}
        </Typography>
      </div>
    </Stack>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 }
