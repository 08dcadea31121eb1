/** Marks a text as an example: its sentences would bind a shop that took them for its own. */
const example = (of: string) =>
  `*Example text: ${of} of a shop that does not exist. Whoever runs a shop writes their own in the settings.*`

const contactText = `${example('how to reach the people')}

Ask us about an order, a product or a delivery. Please have your order number ready.

## By phone

[021 63 45 00](tel:+21321634500), every day, 8:00 to 20:00.

## By email

<shop@souk-vert.example>: we answer within one working day.

## At the shop

Souk Vert, 12 Rue des Orangers, 16000 Algiers. You can also pick up your order here; just call us first.
`

const deliveryText = `${example('the delivery')}

Delivery is free, whatever the amount of your order.

## When we come

- **In Algiers:** orders before 14:00 arrive on the same day, later ones on the next.
- **Elsewhere:** within two to four working days.
- We deliver from 9:00 to 21:00, and call you half an hour before.

## Tracking your order

Each order has a page under *My Orders* that shows when it was packed, shipped and delivered. We email you when you place it and when it ships.

## Chilled and frozen goods

They travel in boxes with ice. Please put them away at once, and tell us within 24 hours if anything arrived warm.

## If nobody is there

We call, and try again the next day. After that your order goes back to the shop: [tell us](/contact) when we can deliver it.
`

const returnsText = `${example('the returns')}

If something is not as it should be, we refund it or send it again.

## Fresh and chilled goods

Tell us within 24 hours, ideally with a photo. You don’t need to send anything back.

## Everything else

1. [Tell us](/contact) within 14 days, with the order's number.
2. Keep the product unopened, in its packaging. Our driver collects it with your next order, or within three days.
3. We refund you within seven days, the way you paid or in cash.

## What can’t be returned

- opened products with nothing wrong with them;
- products that we cut or weighed for you.

You can cancel an order yourself until we pack it, on its page under *My Orders*.
`

const privacyText = `${example('the privacy notice')}

We keep only what your order needs, for as long as it needs it, and never sell it.

## What we keep

- **Your account:** name, email, mobile number and the addresses you add.
- **Your orders:** what you bought, when, at what price, and where we delivered it.
- **Your favourites and cart**, so that you find them on another device.

Without an account, your favourites, cart and recent searches stay on your device.

## Who sees it

Only the people who pack and deliver your order. Our payment provider handles cards; we never see their numbers.

## What you can do

On your profile page you can download everything we store about you, or delete your account. We then keep the records of your orders (numbers, items, totals, dates) because the law requires it, without your name, address or mobile number.

## Questions

[Write to us](/contact).
`

/** Tiles of the demo's home page, of products that it sells. */
const tiles = `## For couscous on Friday
couscous
chickpeas
carrots
courgettes
turnips

## Breakfast for four
baguette
milk 2
12 eggs
butter
apricot jam

## Mint tea and something sweet
green tea
mint
makroud
baklawa`

/** The demo's texts in the shop's own language: of its info pages, and of its home page's tiles. */
export const english = { contactText, deliveryText, returnsText, privacyText, tiles }
