import UploadFileIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  isDisabled: boolean
  onChoose: (file: File) => void
}

/** A button that asks for a CSV file; the same file can be chosen again after it was changed. */
export function FileButton({ label, isDisabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        startIcon={<UploadFileIcon />}
        sx={{ minHeight: 44 }}
        variant="outlined"
      >
        {label}
      </Button>
      <input
        accept=".csv,text/csv"
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
