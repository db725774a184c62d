/** Two fields per line where there is room for an email each; other content takes a full line. */
export const fieldsStyle = {
  '& > .MuiStack-root': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 360px))' },
    columnGap: 3,
  },
  '& > .MuiStack-root > *': { gridColumn: '1 / -1' },
  '& > .MuiStack-root > .MuiTextField-root': { gridColumn: 'auto', width: 1 },
}
