/** Two fields in a row if each has room for an email address. Other content takes a full row. */
export const fieldsStyle = {
  '& > .MuiStack-root': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 360px))' },
    columnGap: 3,
  },
  '& > .MuiStack-root > *': { gridColumn: '1 / -1' },
  '& > .MuiStack-root > .MuiTextField-root': { gridColumn: 'auto', width: 1 },
}
