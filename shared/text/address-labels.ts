/** The fields of an address in their order, with their labels (section 3). */
export const addressLabels = {
  address_line: 'Address Line',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  country: 'Country',
  mobile: 'Mobile No.',
}
