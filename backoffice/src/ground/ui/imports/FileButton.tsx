import { TABLE_ENDINGS } from '#shared/ground/http/table_types'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  isDisabled: boolean
  onChoose: (file: File) => void
  accept?: string
}

/** Selects a file; the same file can be selected again after editing it. */
export function FileButton(props: FileButtonProps) {
  const { label, isDisabled, onChoose, accept = TABLE_ENDINGS } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        startIcon={<UploadFileIcon />}
        variant="outlined"
      >
        {label}
      </Button>
      <input
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
        ref={input}
        type="file"
      />
    </>
  )
}
