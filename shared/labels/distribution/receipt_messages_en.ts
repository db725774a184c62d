export const distributionResponseMessages = {
  state: {
    IN_TRANSIT: 'In transit',
    RECEIVED: 'Received',
    RECALLED: 'Recalled',
  },
  receipt: {
    title: 'Redistribution receipt',
    number: 'No. %{number} of %{date}',
    file_name: 'redistribution',
    sender: 'From',
    recipient: 'To',
    comment: 'Comment',
    spool_no: 'Roll number',
    product: 'Product',
    labels: 'Labels',
    state: 'State',
    sum: '%{rolls} roll, %{labels} labels |||| %{rolls} rolls, %{labels} labels',
    signature: 'Received on, signature',
    page: 'Page %{page} of %{pages}',
  },
}
