import { Box } from '@mui/material'

/** An address to write to. */
export function MailLink({ address }: { address: string }) {
  return (
    <Box component="a" href={`mailto:${address}`} sx={linkStyle}>
      {address}
    </Box>
  )
}

/** A number to call. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Box component="a" href={`tel:${number.replace(/[^\d+]/g, '')}`} sx={linkStyle}>
      {number}
    </Box>
  )
}

const linkStyle = { color: 'primary.main', overflowWrap: 'anywhere' }
