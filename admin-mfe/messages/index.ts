// Written from en.json by `mfe messages`: a change here is lost.
import type { Value, Wrap } from '@souk-vert/shared/language/format'
import { nodesOf } from '@souk-vert/shared/language/nodes-of'
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)
const nodes = nodesOf(catalogue)

/** Category */
export const categoriesTitle = () => text('categoriesTitle')
/** Sub Category */
export const subCategoriesTitle = () => text('subCategoriesTitle')
/** Upload Product */
export const uploadProductTitle = () => text('uploadProductTitle')
/** Product */
export const productsTitle = () => text('productsTitle')
/** Orders */
export const ordersTitle = () => text('ordersTitle')
/** Import */
export const importTitle = () => text('importTitle')
/** Stock */
export const stockTitle = () => text('stockTitle')
/** Users */
export const usersTitle = () => text('usersTitle')
/** Overview */
export const overviewTitle = () => text('overviewTitle')
/** Settings */
export const settingsTitle = () => text('settingsTitle')
/** Status */
export const statusTitle = () => text('statusTitle')
/** Loading overview */
export const loadingOverview = () => text('loadingOverview')
/** We couldn’t load the overview */
export const couldNotLoadOverview = () => text('couldNotLoadOverview')
/** Loading history */
export const loadingHistory = () => text('loadingHistory')
/** We couldn’t load the history */
export const couldNotLoadHistory = () => text('couldNotLoadHistory')
/** Loading users */
export const loadingUsers = () => text('loadingUsers')
/** We couldn’t load the users */
export const couldNotLoadUsers = () => text('couldNotLoadUsers')
/** Loading orders */
export const loadingOrders = () => text('loadingOrders')
/** We couldn’t load the orders */
export const couldNotLoadOrders = () => text('couldNotLoadOrders')
/** Loading settings */
export const loadingSettings = () => text('loadingSettings')
/** We couldn’t load the settings */
export const couldNotLoadSettings = () => text('couldNotLoadSettings')
/** Loading synonyms */
export const loadingSynonyms = () => text('loadingSynonyms')
/** We couldn’t load the synonyms */
export const couldNotLoadSynonyms = () => text('couldNotLoadSynonyms')
/** Loading preview */
export const loadingPreview = () => text('loadingPreview')
/** We couldn’t load the preview */
export const couldNotLoadPreview = () => text('couldNotLoadPreview')
/** Loading status */
export const loadingStatus = () => text('loadingStatus')
/** We couldn’t load the status */
export const couldNotLoadStatus = () => text('couldNotLoadStatus')
/** Loading categories */
export const loadingCategories = () => text('loadingCategories')
/** We couldn’t load the categories */
export const couldNotLoadCategories = () => text('couldNotLoadCategories')
/** Loading sub-categories */
export const loadingSubCategories = () => text('loadingSubCategories')
/** We couldn’t load the sub-categories */
export const couldNotLoadSubCategories = () => text('couldNotLoadSubCategories')
/** Loading problems */
export const loadingProblems = () => text('loadingProblems')
/** We couldn’t load the problems */
export const couldNotLoadProblems = () => text('couldNotLoadProblems')
/** Loading imports */
export const loadingImports = () => text('loadingImports')
/** We couldn’t load the imports */
export const couldNotLoadImports = () => text('couldNotLoadImports')
/** Loading products */
export const loadingProducts = () => text('loadingProducts')
/** We couldn’t load the products */
export const couldNotLoadProducts = () => text('couldNotLoadProducts')
/** Loading stock */
export const loadingStock = () => text('loadingStock')
/** We couldn’t load the stock */
export const couldNotLoadStock = () => text('couldNotLoadStock')
/** {failure}. You seem to be offline */
export const andOffline = (values: { failure: Value }) => text('andOffline', values)
/** Cancel */
export const cancel = () => text('cancel')
/** Deleting */
export const deleting = () => text('deleting')
/** Upload Product */
export const uploadProduct = () => text('uploadProduct')
/** No products yet */
export const noProductsYet = () => text('noProductsYet')
/** Add categories and sub-categories first, then your first product. */
export const addCategoriesFirst = () => text('addCategoriesFirst')
/** Pages */
export const pages = () => text('pages')
/** Previous */
export const previousPage = () => text('previousPage')
/** Next */
export const nextPage = () => text('nextPage')
/** Select all on this page */
export const selectAllOnPage = () => text('selectAllOnPage')
/** {count, plural, one {# product} other {# products}} */
export const productCount = (values: { count: number }) => text('productCount', values)
/** {day}, {time} */
export const dayAndTime = (values: { day: Value; time: Value }) => text('dayAndTime', values)
/** {count}+ products */
export const moreThanProducts = (values: { count: Value }) => text('moreThanProducts', values)
/** {count, plural, one {# user} other {# users}} */
export const userCount = (values: { count: number }) => text('userCount', values)
/** {count}+ users */
export const moreThanUsers = (values: { count: Value }) => text('moreThanUsers', values)
/** {count, plural, one {# order} other {# orders}} */
export const orderCount = (values: { count: number }) => text('orderCount', values)
/** {count}+ orders */
export const moreThanOrders = (values: { count: Value }) => text('moreThanOrders', values)
/** Name */
export const name = () => text('name')
/** Image */
export const image = () => text('image')
/** Category */
export const category = () => text('category')
/** Sub Category */
export const subCategory = () => text('subCategory')
/** Unit */
export const unit = () => text('unit')
/** Price */
export const price = () => text('price')
/** Discount */
export const discount = () => text('discount')
/** Stock */
export const stock = () => text('stock')
/** Extra fields */
export const extraFields = () => text('extraFields')
/** {field} is required */
export const isRequired = (values: { field: Value }) => text('isRequired', values)
/** Enter a full date, such as 25/11/2026 */
export const enterFullDate = () => text('enterFullDate')
/** The list is still loading. Please try again in a moment */
export const listStillLoading = () => text('listStillLoading')
/** We couldn’t load the list. Please reload the page */
export const couldNotLoadList = () => text('couldNotLoadList')
/** Loading… */
export const listLoading = () => text('listLoading')
/** Add */
export const add = () => text('add')
/** Add another */
export const addAnother = () => text('addAnother')
/** Remove {name} */
export const removeOne = (values: { name: Value }) => text('removeOne', values)
/** Open */
export const openList = () => text('openList')
/** Close */
export const closeList = () => text('closeList')
/** Please wait */
export const pleaseWait = () => text('pleaseWait')
/** Submit */
export const submit = () => text('submit')
/** {count, plural, one {# category} other {# categories}} */
export const categoryCount = (values: { count: number }) => text('categoryCount', values)
/** {count, plural, one {# sub-category} other {# sub-categories}} */
export const subCategoryCount = (values: { count: number }) => text('subCategoryCount', values)
/** Add Category */
export const addCategory = () => text('addCategory')
/** Update Category */
export const updateCategory = () => text('updateCategory')
/** Add Sub Category */
export const addSubCategory = () => text('addSubCategory')
/** Edit Sub Category */
export const editSubCategory = () => text('editSubCategory')
/** Start with categories such as Fruit or Bakery. */
export const startWithCategories = () => text('startWithCategories')
/** Sub-categories divide a category, such as Milk in Dairy. */
export const subCategoriesDivide = () => text('subCategoriesDivide')
/** Every sub-category belongs to a category, and there are none yet. */
export const subCategoryNeedsCategory = () => text('subCategoryNeedsCategory')
/** Add a category first */
export const addCategoryFirst = () => text('addCategoryFirst')
/** Add a sub-category first */
export const addSubCategoryFirst = () => text('addSubCategoryFirst')
/** No Data */
export const noData = () => text('noData')
/** Edit */
export const edit = () => text('edit')
/** Edit {name} */
export const editOne = (values: { name: Value }) => text('editOne', values)
/** Delete */
export const deleteIt = () => text('deleteIt')
/** Delete {name} */
export const deleteOne = (values: { name: Value }) => text('deleteOne', values)
/** Sub-categories */
export const subCategories = () => text('subCategories')
/** Sr.No */
export const serialNumber = () => text('serialNumber')
/** Action */
export const action = () => text('action')
/** Enlarge {name} */
export const enlargeOne = (values: { name: Value }) => text('enlargeOne', values)
/** Are you sure permanent delete ? */
export const sureToDelete = () => text('sureToDelete')
/** Confirm */
export const confirm = () => text('confirm')
/** In use by {products, plural, one {{productsText} product} other {{productsText} products}}, so it can’t be deleted. */
export const usedByProducts = (values: { products: number; productsText: Value }) => text('usedByProducts', values)
/** In use by {subCategories, plural, one {{subCategoriesText} sub-category} other {{subCategoriesText} sub-categories}}, so it can’t be deleted. */
export const usedBySubCategories = (values: { subCategories: number; subCategoriesText: Value }) => text('usedBySubCategories', values)
/** In use by {products, plural, one {{productsText} product} other {{productsText} products}} and {subCategories, plural, one {{subCategoriesText} sub-category} other {{subCategoriesText} sub-categories}}, so it can’t be deleted. */
export const usedByBoth = (values: { products: number; productsText: Value; subCategories: number; subCategoriesText: Value }) => text('usedByBoth', values)
/** It is empty. */
export const itIsEmpty = () => text('itIsEmpty')
/** Type a name first */
export const typeNameFirst = () => text('typeNameFirst')
/** No other category */
export const noOtherCategory = () => text('noOtherCategory')
/** No other sub-category */
export const noOtherSubCategory = () => text('noOtherSubCategory')
/** Choose a category first */
export const chooseCategoryFirst = () => text('chooseCategoryFirst')
/** Add Fields */
export const addFields = () => text('addFields')
/** Add Field */
export const addField = () => text('addField')
/** Enter field name */
export const enterFieldName = () => text('enterFieldName')
/** There is already a field called {name} */
export const fieldExists = (values: { name: Value }) => text('fieldExists', values)
/** Remove field {name} */
export const removeField = (values: { name: Value }) => text('removeField', values)
/** Hidden */
export const hidden = () => text('hidden')
/** Shown */
export const shown = () => text('shown')
/** In the shop */
export const inTheShop = () => text('inTheShop')
/** Shown in the shop */
export const shownInShop = () => text('shownInShop')
/** Changed by someone else */
export const changedByOther = () => text('changedByOther')
/** Someone else changed this product while you were editing. */
export const productChangedMeanwhile = () => text('productChangedMeanwhile')
/** Field */
export const field = () => text('field')
/** Yours */
export const yours = () => text('yours')
/** Theirs */
export const theirs = () => text('theirs')
/** Use theirs */
export const useTheirs = () => text('useTheirs')
/** Save my version */
export const saveMyVersion = () => text('saveMyVersion')
/** {label}: {text} */
export const labelled = (values: { label: Value; text: Value }) => text('labelled', values)
/** Permanent Delete */
export const permanentDelete = () => text('permanentDelete')
/** Are you sure want to delete permanent ? */
export const sureToDeletePermanently = () => text('sureToDeletePermanently')
/** To hide it for a while, edit it and turn off ‘Shown in the shop’. */
export const toHideInstead = () => text('toHideInstead')
/** Upload Product */
export const editProduct = () => text('editProduct')
/** Update Product */
export const updateProduct = () => text('updateProduct')
/** 1 kg */
export const exampleUnit = () => text('exampleUnit')
/** Out of stock */
export const outOfStock = () => text('outOfStock')
/** {count} in stock */
export const countInStock = (values: { count: Value }) => text('countInStock', values)
/** {count} left */
export const countLeft = (values: { count: Value }) => text('countLeft', values)
/** Without picture */
export const withoutPicture = () => text('withoutPicture')
/** Search product here */
export const searchProduct = () => text('searchProduct')
/** All categories */
export const allCategories = () => text('allCategories')
/** No results for ‘{text}’. */
export const noResultsFor = (values: { text: Value }) => text('noResultsFor', values)
/** No products match. */
export const noProductsMatch = () => text('noProductsMatch')
/** Clear the search */
export const clearSearch = () => text('clearSearch')
/** Shop preview */
export const shopPreview = () => text('shopPreview')
/** Discount, {percent} */
export const discountOf = (values: { percent: Value }) => text('discountOf', values)
/** Customer price */
export const customerPrice = () => text('customerPrice')
/** The discount is rounded up to a whole dinar. */
export const discountRoundedUp = () => text('discountRoundedUp')
/** {count, plural, one {# field still empty} other {# fields still empty}} */
export const fieldsStillEmpty = (values: { count: number }) => text('fieldsStillEmpty', values)
/** See it in the shop */
export const seeInShop = () => text('seeInShop')
/** OK */
export const ok = () => text('ok')
/** Some images are still uploading */
export const imagesUploading = () => text('imagesUploading')
/** Some images failed to upload: retry or remove them */
export const imagesFailed = () => text('imagesFailed')
/** Not saved yet */
export const notSavedYet = () => text('notSavedYet')
/** Not yet */
export const notYet = () => text('notYet')
/** Every product needs a category and a sub-category. */
export const productNeedsCategories = () => text('productNeedsCategories')
/** Newest first */
export const newestFirst = () => text('newestFirst')
/** Least stock first */
export const leastStockFirst = () => text('leastStockFirst')
/** Most stock first */
export const mostStockFirst = () => text('mostStockFirst')
/** Lowest price first */
export const lowestPriceFirst = () => text('lowestPriceFirst')
/** Highest price first */
export const highestPriceFirst = () => text('highestPriceFirst')
/** Highest discount first */
export const highestDiscountFirst = () => text('highestDiscountFirst')
/** Search */
export const search = () => text('search')
/** Order */
export const sortOrder = () => text('sortOrder')
/** Running low */
export const runningLow = () => text('runningLow')
/** Running low, below {count} */
export const runningLowBelow = (values: { count: Value }) => text('runningLowBelow', values)
/** Show all products */
export const showAllProducts = () => text('showAllProducts')
/** Product */
export const product = () => text('product')
/** Select {name} */
export const selectOne = (values: { name: Value }) => text('selectOne', values)
/** Price of {name} */
export const priceOf = (values: { name: Value }) => text('priceOf', values)
/** Discount of {name} */
export const discountOfProduct = (values: { name: Value }) => text('discountOfProduct', values)
/** Stock of {name} */
export const stockOf = (values: { name: Value }) => text('stockOf', values)
/** Now {value} (changed by someone else) */
export const nowChangedByOther = (values: { value: Value }) => text('nowChangedByOther', values)
/** Change price by % */
export const changePriceBy = () => text('changePriceBy')
/** Percent must be a number such as -10 or 5.5 */
export const percentExample = () => text('percentExample')
/** Edit the selected products */
export const editSelectedProducts = () => text('editSelectedProducts')
/** {count, plural, one {# selected} other {# selected}} */
export const productsSelected = (values: { count: number }) => text('productsSelected', values)
/** Apply to {count} */
export const applyTo = (values: { count: Value }) => text('applyTo', values)
/** Clear */
export const clearSelection = () => text('clearSelection')
/** Undo */
export const undo = () => text('undo')
/** Undone */
export const undone = () => text('undone')
/** {count, plural, one {Undone, except # changed by someone else} other {Undone, except # changed by someone else}} */
export const undoneExcept = (values: { count: number }) => text('undoneExcept', values)
/** The first picture is the main one. Drag to reorder (or Alt + arrow keys). */
export const firstPictureIsMain = () => text('firstPictureIsMain')
/** Recommended: without one, shoppers see the first letter of the name. */
export const imageRecommended = () => text('imageRecommended')
/** Upload Image */
export const uploadImage = () => text('uploadImage')
/** Change Image */
export const changeImage = () => text('changeImage')
/** or drop, or paste */
export const orDropOrPaste = () => text('orDropOrPaste')
/** recommended; or drop, or paste */
export const recommendedOrDrop = () => text('recommendedOrDrop')
/** Image {place} of {count} */
export const imageOf = (values: { place: Value; count: Value }) => text('imageOf', values)
/** image {number} */
export const imageNumber = (values: { number: Value }) => text('imageNumber', values)
/** Open {name} */
export const openOne = (values: { name: Value }) => text('openOne', values)
/** Uploading {name} */
export const uploadingOne = (values: { name: Value }) => text('uploadingOne', values)
/** Main */
export const mainPicture = () => text('mainPicture')
/** Make main picture */
export const makeMainPicture = () => text('makeMainPicture')
/** Earlier */
export const earlier = () => text('earlier')
/** Later */
export const later = () => text('later')
/** Loading... */
export const imageLoading = () => text('imageLoading')
/** No Image */
export const noImage = () => text('noImage')
/** Preview */
export const imagePreview = () => text('imagePreview')
/** Uploading */
export const uploading = () => text('uploading')
/** Uploaded */
export const uploadedShare = () => text('uploadedShare')
/** Remove */
export const remove = () => text('remove')
/** Retry */
export const retry = () => text('retry')
/** The image is still uploading */
export const imageStillUploading = () => text('imageStillUploading')
/** The image failed to upload: retry or remove it */
export const imageFailed = () => text('imageFailed')
/** Skip */
export const skipColumn = () => text('skipColumn')
/** Product ID (from our export) */
export const productIdColumn = () => text('productIdColumn')
/** Key (article number) */
export const keyColumn = () => text('keyColumn')
/** All extra fields (JSON) */
export const allExtraFields = () => text('allExtraFields')
/** Products with this ID are updated */
export const sameIdIsUpdated = () => text('sameIdIsUpdated')
/** Products with the same key are updated */
export const sameKeyIsUpdated = () => text('sameKeyIsUpdated')
/** What shoppers pay, to the centime */
export const whatShoppersPay = () => text('whatShoppersPay')
/** File names in the ZIP, or web addresses */
export const imagesInZip = () => text('imagesInZip')
/** As WooCommerce writes them: Drinks > Tea */
export const asWooCommerce = () => text('asWooCommerce')
/** UTF-16 big-endian */
export const bigEndian = () => text('bigEndian')
/** Windows-1252 (Western) */
export const westernEncoding = () => text('westernEncoding')
/** Windows-1256 (Arabic) */
export const arabicEncoding = () => text('arabicEncoding')
/** Comma */
export const commaSign = () => text('commaSign')
/** Semicolon */
export const semicolonSign = () => text('semicolonSign')
/** Tab */
export const tabSign = () => text('tabSign')
/** Bar */
export const barSign = () => text('barSign')
/** Uploaded */
export const fileUploaded = () => text('fileUploaded')
/** Checking */
export const checking = () => text('checking')
/** Checked */
export const fileChecked = () => text('fileChecked')
/** Importing */
export const importing = () => text('importing')
/** Done */
export const importDone = () => text('importDone')
/** Failed */
export const importHasFailed = () => text('importHasFailed')
/** Stopped */
export const importStopped = () => text('importStopped')
/** {count, plural, one {# row} other {# rows}} */
export const rowCount = (values: { count: number }) => text('rowCount', values)
/** {done} of {count, plural, one {# row} other {# rows}} */
export const rowsDone = (values: { done: Value; count: number }) => text('rowsDone', values)
/** {count, plural, one {# row} other {# rows}} with problems */
export const rowsWithProblemsCount = (values: { count: number }) => text('rowsWithProblemsCount', values)
/** Import {count, plural, one {# row} other {# rows}} */
export const importRows = (values: { count: number }) => text('importRows', values)
/** {size} KB */
export const kilobytes = (values: { size: Value }) => text('kilobytes', values)
/** {size} MB */
export const megabytes = (values: { size: Value }) => text('megabytes', values)
/** Column {number} */
export const columnNumber = (values: { number: Value }) => text('columnNumber', values)
/** {name}, {size}, {encoding}, {separator} */
export const fileFacts = (values: { name: Value; size: Value; encoding: Value; separator: Value }) => text('fileFacts', values)
/** Steps */
export const steps = () => text('steps')
/** 1. File */
export const stepFile = () => text('stepFile')
/** 2. Match columns and check */
export const stepColumns = () => text('stepColumns')
/** 3. Import */
export const stepImport = () => text('stepImport')
/** Imported */
export const imported = () => text('imported')
/** The import failed */
export const theImportFailed = () => text('theImportFailed')
/** The import was stopped */
export const theImportWasStopped = () => text('theImportWasStopped')
/** Import another file */
export const importAnotherFile = () => text('importAnotherFile')
/** Download skipped rows (CSV) */
export const downloadSkippedRows = () => text('downloadSkippedRows')
/** Download problem rows (CSV) */
export const downloadProblemRows = () => text('downloadProblemRows')
/** Export */
export const exportProducts = () => text('exportProducts')
/** File */
export const file = () => text('file')
/** Drop a CSV or Excel file here, or choose it */
export const dropTable = () => text('dropTable')
/** add a ZIP with the pictures, if you have one */
export const addZip = () => text('addZip')
/** No key column is chosen: every row will create a new product, even if you import the file again. */
export const noKeyColumn = () => text('noKeyColumn')
/** Create missing categories */
export const createMissingCategories = () => text('createMissingCategories')
/** Pictures */
export const pictures = () => text('pictures')
/** {name}, {count, plural, one {# file} other {# files}} */
export const picturesFile = (values: { name: Value; count: number }) => text('picturesFile', values)
/** Choose another ZIP */
export const chooseAnotherZip = () => text('chooseAnotherZip')
/** Drop a ZIP */
export const dropZip = () => text('dropZip')
/** without pictures, a placeholder is shown */
export const withoutPicturesPlaceholder = () => text('withoutPicturesPlaceholder')
/** What customers will pay */
export const whatCustomersPay = () => text('whatCustomersPay')
/** What customers will pay (first rows) */
export const whatCustomersPayFirstRows = () => text('whatCustomersPayFirstRows')
/** Skip rows with problems */
export const skipProblemRows = () => text('skipProblemRows')
/** Choose another file */
export const chooseAnotherFile = () => text('chooseAnotherFile')
/** Answer the questions above first */
export const answerQuestionsFirst = () => text('answerQuestionsFirst')
/** Check the file */
export const checkFile = () => text('checkFile')
/** Columns in the file */
export const columnsInFile = () => text('columnsInFile')
/** Column in the file */
export const columnInFile = () => text('columnInFile')
/** Product field */
export const productField = () => text('productField')
/** Product field for {name} */
export const productFieldFor = (values: { name: Value }) => text('productFieldFor', values)
/** First row */
export const firstRow = () => text('firstRow')
/** {count, plural, one {# new category} other {# new categories}} */
export const newCategories = (values: { count: number }) => text('newCategories', values)
/** {count, plural, one {# new sub-category} other {# new sub-categories}} */
export const newSubCategories = (values: { count: number }) => text('newSubCategories', values)
/** The stock has changed since this file was made */
export const stockHasChanged = () => text('stockHasChanged')
/** Prices have changed since this file was made */
export const pricesHaveChanged = () => text('pricesHaveChanged')
/** Keep the shop’s numbers */
export const keepShopNumbers = () => text('keepShopNumbers')
/** Take the file’s numbers */
export const takeFileNumbers = () => text('takeFileNumbers')
/** Add what the file adds */
export const addDifference = () => text('addDifference')
/** Nothing is imported until you choose. */
export const nothingImportedYet = () => text('nothingImportedYet')
/** {name}: {shop} in the shop, {file} in the file */
export const conflictLine = (values: { name: Value; shop: Value; file: Value }) => text('conflictLine', values)
/** {name}: {shop} in the shop, {file} in the file, {seen} when it was exported */
export const conflictLineSeen = (values: { name: Value; shop: Value; file: Value; seen: Value }) => text('conflictLineSeen', values)
/** {count, plural, one {and # more product} other {and # more products}} */
export const andMoreProducts = (values: { count: number }) => text('andMoreProducts', values)
/** <b>{added}</b> new, <b>{changed}</b> changed, <b>{unchanged}</b> unchanged, <b>{bad}</b> skipped */
export const countsSkipped = (values: { b: Wrap; added: Value; changed: Value; unchanged: Value; bad: Value }) => nodes('countsSkipped', values)
/** <b>{added}</b> new, <b>{changed}</b> changed, <b>{unchanged}</b> unchanged, <b>{bad}</b> with problems */
export const countsWithProblems = (values: { b: Wrap; added: Value; changed: Value; unchanged: Value; bad: Value }) => nodes('countsWithProblems', values)
/** Past imports */
export const pastImports = () => text('pastImports')
/** When */
export const whenStarted = () => text('whenStarted')
/** By */
export const startedBy = () => text('startedBy')
/** State */
export const importState = () => text('importState')
/** New */
export const newRows = () => text('newRows')
/** Changed */
export const changedRows = () => text('changedRows')
/** Skipped */
export const skippedRows = () => text('skippedRows')
/** Download {count, plural, one {# skipped row} other {# skipped rows}} of {file}, {when} */
export const downloadSkippedOf = (values: { count: number; file: Value; when: Value }) => text('downloadSkippedOf', values)
/** 1 piece */
export const onePiece = () => text('onePiece')
/** the name */
export const theName = () => text('theName')
/** Values missing from the file */
export const valuesMissing = () => text('valuesMissing')
/** Supplier */
export const supplier = () => text('supplier')
/** only if several suppliers use the same numbers */
export const supplierHint = () => text('supplierHint')
/** File format */
export const fileFormat = () => text('fileFormat')
/** Encoding */
export const encoding = () => text('encoding')
/** Separator */
export const separator = () => text('separator')
/** Which column is the name? */
export const whichColumnIsName = () => text('whichColumnIsName')
/** We didn’t recognise it. Choose the column with the names of the products. */
export const chooseNameColumn = () => text('chooseNameColumn')
/** Empty */
export const emptyColumn = () => text('emptyColumn')
/** empty */
export const emptyCell = () => text('emptyCell')
/** Row */
export const row = () => text('row')
/** Problem */
export const problem = () => text('problem')
/** Rows with problems */
export const rowsWithProblems = () => text('rowsWithProblems')
/** Checking the file */
export const checkingFile = () => text('checkingFile')
/** Importing the file */
export const importingFile = () => text('importingFile')
/** You can close this page. The import will continue. */
export const importContinues = () => text('importContinues')
/** Stop the import */
export const stopImport = () => text('stopImport')
/** How should we read {cell} in ‘{name}’? */
export const howToRead = (values: { cell: Value; name: Value }) => text('howToRead', values)
/** The amounts in the column ‘{name}’ can be read in two ways. Nothing is imported until you choose. */
export const twoReadings = (values: { name: Value }) => text('twoReadings', values)
/** {cell} is {value} */
export const cellIs = (values: { cell: Value; value: Value }) => text('cellIs', values)
/** Row {row}: {value} */
export const rowExample = (values: { row: Value; value: Value }) => text('rowExample', values)
/** Row {row}, {name}: {value} */
export const rowExampleNamed = (values: { row: Value; name: Value; value: Value }) => text('rowExampleNamed', values)
/** waiting to be packed */
export const waitingToBePacked = () => text('waitingToBePacked')
/** My Account */
export const myAccount = () => text('myAccount')
/** {name} (Admin) */
export const adminName = (values: { name: Value }) => text('adminName', values)
/** Log Out */
export const logOut = () => text('logOut')
/** Upload */
export const upload = () => text('upload')
/** Admin pages */
export const adminPages = () => text('adminPages')
/** More */
export const more = () => text('more')
/** All pages */
export const allPages = () => text('allPages')
/** Loading page */
export const loadingPage = () => text('loadingPage')
/** Do not have permission */
export const noPermission = () => text('noPermission')
/** {weekday, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}} */
export const weekdayName = (values: { weekday: Value }) => text('weekdayName', values)
/** {weekday, select, 1 {Mon} 2 {Tue} 3 {Wed} 4 {Thu} 5 {Fri} 6 {Sat} other {Sun}} {date} */
export const shortDay = (values: { weekday: Value; date: Value }) => text('shortDay', values)
/** {weekday} {date} {month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} other {December}} {year} */
export const longDay = (values: { weekday: Value; date: Value; month: Value; year: Value }) => text('longDay', values)
/** {percent} more than last {weekday} */
export const moreThanLast = (values: { percent: Value; weekday: Value }) => text('moreThanLast', values)
/** {percent} less than last {weekday} */
export const lessThanLast = (values: { percent: Value; weekday: Value }) => text('lessThanLast', values)
/** same as last {weekday} */
export const sameAsLast = (values: { weekday: Value }) => text('sameAsLast', values)
/** Last {weekday}: 0 */
export const noneLast = (values: { weekday: Value }) => text('noneLast', values)
/** Oldest: {count, plural, one {# min} other {# min}} ago */
export const oldestMinutesAgo = (values: { count: number }) => text('oldestMinutesAgo', values)
/** Oldest: {count, plural, one {# h} other {# h}} ago */
export const oldestHoursAgo = (values: { count: number }) => text('oldestHoursAgo', values)
/** Oldest: {count, plural, one {# day} other {# days}} ago */
export const oldestDaysAgo = (values: { count: number }) => text('oldestDaysAgo', values)
/** Orders today */
export const ordersToday = () => text('ordersToday')
/** Takings today */
export const takingsToday = () => text('takingsToday')
/** Takings, last {count, plural, one {# day} other {# days}} */
export const takingsLastDays = (values: { count: number }) => text('takingsLastDays', values)
/** {count, plural, one {# order} other {# orders}}, {amount} on average */
export const ordersOnAverage = (values: { count: number; amount: Value }) => text('ordersOnAverage', values)
/** Waiting to be packed */
export const waitingForPacking = () => text('waitingForPacking')
/** All packed */
export const allPacked = () => text('allPacked')
/** Takings by day */
export const takingsByDay = () => text('takingsByDay')
/** DZD */
export const dzd = () => text('dzd')
/** Day */
export const day = () => text('day')
/** Takings */
export const takings = () => text('takings')
/** Previous period */
export const previousPeriod = () => text('previousPeriod')
/** Best sellers */
export const bestSellers = () => text('bestSellers')
/** pieces sold in {count, plural, one {# day} other {# days}} */
export const piecesSoldInDays = (values: { count: number }) => text('piecesSoldInDays', values)
/** Pieces */
export const pieces = () => text('pieces')
/** Period */
export const period = () => text('period')
/** {count, plural, one {# day} other {# days}} */
export const dayCount = (values: { count: number }) => text('dayCount', values)
/** Show table */
export const showTable = () => text('showTable')
/** Show table: {title} */
export const showTableOf = (values: { title: Value }) => text('showTableOf', values)
/** No orders in this period. */
export const noOrdersInPeriod = () => text('noOrdersInPeriod')
/** out of stock */
export const soldOut = () => text('soldOut')
/** gone today */
export const goneToday = () => text('goneToday')
/** {count, plural, one {# day} other {# days}} left */
export const daysLeft = (values: { count: number }) => text('daysLeft', values)
/** less than {count, plural, one {# day} other {# days}} of stock */
export const lessThanDaysOfStock = (values: { count: number }) => text('lessThanDaysOfStock', values)
/** No best-selling product is running low. */
export const noneRunningLow = () => text('noneRunningLow')
/** {count, plural, one {# left} other {# left}} */
export const piecesLeft = (values: { count: number }) => text('piecesLeft', values)
/** sells {number} a day */
export const sellsADay = (values: { number: Value }) => text('sellsADay', values)
/** Add stock */
export const addStock = () => text('addStock')
/** Add stock of {name} */
export const addStockOf = (values: { name: Value }) => text('addStockOf', values)
/** Searches with no results */
export const searchesWithoutResults = () => text('searchesWithoutResults')
/** No failed searches. */
export const noFailedSearches = () => text('noFailedSearches')
/** {count, plural, one {once} other {# times}} */
export const timesSearched = (values: { count: number }) => text('timesSearched', values)
/** Add synonym */
export const addSynonym = () => text('addSynonym')
/** Add synonym for {text} */
export const addSynonymFor = (values: { text: Value }) => text('addSynonymFor', values)
/** {count, plural, one {Takings of the last # days and the # before} other {Takings of the last # days and the # before}} */
export const takingsOfDays = (values: { count: number }) => text('takingsOfDays', values)
/** {day}: {amount}, previous period {before} */
export const takingsOfDay = (values: { day: Value; amount: Value; before: Value }) => text('takingsOfDay', values)
/** Today */
export const today = () => text('today')
/** Yesterday */
export const yesterday = () => text('yesterday')
/** {count, plural, one {Last # days} other {Last # days}} */
export const lastDays = (values: { count: number }) => text('lastDays', values)
/** {count, plural, one {Previous # days} other {Previous # days}} */
export const previousDays = (values: { count: number }) => text('previousDays', values)
/** Running low */
export const runningOut = () => text('runningOut')
/** Returned */
export const returned = () => text('returned')
/** Mark as packed */
export const markAsPacked = () => text('markAsPacked')
/** Mark as shipped */
export const markAsShipped = () => text('markAsShipped')
/** Mark as delivered */
export const markAsDelivered = () => text('markAsDelivered')
/** Mark as returned */
export const markAsReturned = () => text('markAsReturned')
/** Mark as refunded */
export const markAsRefunded = () => text('markAsRefunded')
/** {count, plural, one {Mark # as packed} other {Mark # as packed}} */
export const markCountAsPacked = (values: { count: number }) => text('markCountAsPacked', values)
/** {count, plural, one {Mark # as shipped} other {Mark # as shipped}} */
export const markCountAsShipped = (values: { count: number }) => text('markCountAsShipped', values)
/** {count, plural, one {Mark # as delivered} other {Mark # as delivered}} */
export const markCountAsDelivered = (values: { count: number }) => text('markCountAsDelivered', values)
/** Refunded at the payment provider */
export const refundedAtProvider = () => text('refundedAtProvider')
/** Disputed by the customer’s bank */
export const disputedByBank = () => text('disputedByBank')
/** The customer’s bank asks about it */
export const bankAsks = () => text('bankAsks')
/** Dispute closed in your favor */
export const disputeWon = () => text('disputeWon')
/** Dispute lost */
export const disputeLost = () => text('disputeLost')
/** {amount} of {total}, {when} */
export const amountOfTotal = (values: { amount: Value; total: Value; when: Value }) => text('amountOfTotal', values)
/** {entry} ({amount} of {total}, {when}) */
export const entryAndAmount = (values: { entry: Value; amount: Value; total: Value; when: Value }) => text('entryAndAmount', values)
/** {first}; {second} */
export const andThen = (values: { first: Value; second: Value }) => text('andThen', values)
/** {order}: {entries} */
export const orderNeedsCheck = (values: { order: Value; entries: Value }) => text('orderNeedsCheck', values)
/** {order}: the amount paid does not match {total} */
export const amountPaidDiffers = (values: { order: Value; total: Value }) => text('amountPaidDiffers', values)
/** Cash on Delivery */
export const cashOnDelivery = () => text('cashOnDelivery')
/** Paid online, refunded */
export const paidAndRefunded = () => text('paidAndRefunded')
/** Paid online, refund on the way */
export const paidRefundDue = () => text('paidRefundDue')
/** Paid online, amount does not match */
export const paidAmountDiffers = () => text('paidAmountDiffers')
/** Not paid */
export const notPaid = () => text('notPaid')
/** Paid online, {amount} refunded */
export const paidPartlyRefunded = (values: { amount: Value }) => text('paidPartlyRefunded', values)
/** Paid online */
export const paidOnline = () => text('paidOnline')
/** {when} by {name} */
export const whenByWhom = (values: { when: Value; name: Value }) => text('whenByWhom', values)
/** by {name} */
export const byWhom = (values: { name: Value }) => text('byWhom', values)
/** Refunded */
export const refunded = () => text('refunded')
/** The items go back into stock, and the shop refunds {amount} to {name} by itself. */
export const restockAndRefund = (values: { amount: Value; name: Value }) => text('restockAndRefund', values)
/** The items go back into stock. There is nothing to refund. */
export const restockOnly = () => text('restockOnly')
/** This puts {count, plural, one {# piece} other {# pieces}} back into stock. There is nothing to refund. */
export const piecesBackNoRefund = (values: { count: number }) => text('piecesBackNoRefund', values)
/** This puts {count, plural, one {# piece} other {# pieces}} back into stock. The shop refunds {amount} to {name} by itself. */
export const piecesBackRefund = (values: { count: number; amount: Value; name: Value }) => text('piecesBackRefund', values)
/** This puts {count, plural, one {# piece} other {# pieces}} back into stock. You will need to refund what {name} paid. */
export const piecesBackRefundPaid = (values: { count: number; name: Value }) => text('piecesBackRefundPaid', values)
/** First pay back what {name} paid at the payment provider. You can’t undo this. */
export const payBackFirst = (values: { name: Value }) => text('payBackFirst', values)
/** Cancel this order? */
export const cancelThisOrder = () => text('cancelThisOrder')
/** Cancel order */
export const cancelOrder = () => text('cancelOrder')
/** Keep order */
export const keepOrder = () => text('keepOrder')
/** Mark this order as returned? */
export const markThisAsReturned = () => text('markThisAsReturned')
/** Mark this order as refunded? */
export const markThisAsRefunded = () => text('markThisAsRefunded')
/** Items */
export const orderItems = () => text('orderItems')
/** Items */
export const itemCount = () => text('itemCount')
/** Payment to check */
export const paymentToCheck = () => text('paymentToCheck')
/** Check the payment before you send this order. */
export const checkBeforeSending = () => text('checkBeforeSending')
/** Please check the payment. */
export const pleaseCheckPayment = () => text('pleaseCheckPayment')
/** I’ve checked it */
export const haveChecked = () => text('haveChecked')
/** Last step */
export const lastStep = () => text('lastStep')
/** {status} by mistake? You can undo it until {time}. */
export const statusByMistake = (values: { status: Value; time: Value }) => text('statusByMistake', values)
/** Undo */
export const undoStep = () => text('undoStep')
/** Undo {status} of {order} */
export const undoStepOf = (values: { status: Value; order: Value }) => text('undoStepOf', values)
/** Steps */
export const orderSteps = () => text('orderSteps')
/** Grand total */
export const grandTotal = () => text('grandTotal')
/** Change address or phone */
export const changeAddress = () => text('changeAddress')
/** Invoice a firm */
export const invoiceFirm = () => text('invoiceFirm')
/** Give out again for a firm */
export const giveOutAgainForFirm = () => text('giveOutAgainForFirm')
/** A credit note takes back {number}, and a new invoice names the firm. No sum changes. */
export const givesOutAgain = (values: { number: Value }) => text('givesOutAgain', values)
/** Give out again */
export const giveOutAgain = () => text('giveOutAgain')
/** Save firm */
export const saveFirm = () => text('saveFirm')
/** Packing list */
export const packingList = () => text('packingList')
/** Packing list of {order} */
export const packingListOf = (values: { order: Value }) => text('packingListOf', values)
/** Cancel order and restock */
export const cancelAndRestock = () => text('cancelAndRestock')
/** Not delivered / returned */
export const notDeliveredOrReturned = () => text('notDeliveredOrReturned')
/** Address */
export const address = () => text('address')
/** Save address */
export const saveAddress = () => text('saveAddress')
/** Keep as it is */
export const keepAsItIs = () => text('keepAsItIs')
/** Number, name, phone, email, street */
export const searchOrdersBy = () => text('searchOrdersBy')
/** From */
export const fromDay = () => text('fromDay')
/** To */
export const toDay = () => text('toDay')
/** This is before the first day */
export const beforeFirstDay = () => text('beforeFirstDay')
/** Days */
export const days = () => text('days')
/** Status */
export const status = () => text('status')
/** All */
export const all = () => text('all')
/** Note */
export const note = () => text('note')
/** Note (only admins see it) */
export const noteForAdmins = () => text('noteForAdmins')
/** Save note */
export const saveNote = () => text('saveNote')
/** Selected orders */
export const selectedOrders = () => text('selectedOrders')
/** {count, plural, one {# selected} other {# selected}} */
export const ordersSelected = (values: { count: number }) => text('ordersSelected', values)
/** Updates automatically */
export const updatesAutomatically = () => text('updatesAutomatically')
/** Needs attention: {order} */
export const needsAttention = (values: { order: Value }) => text('needsAttention', values)
/** View order */
export const viewOrder = () => text('viewOrder')
/** Customer: {name} */
export const customerOf = (values: { name: Value }) => text('customerOf', values)
/** one user */
export const oneUser = () => text('oneUser')
/** No orders match. */
export const noOrdersMatch = () => text('noOrdersMatch')
/** Show all orders */
export const showAllOrders = () => text('showAllOrders')
/** No orders yet */
export const noOrdersYet = () => text('noOrdersYet')
/** Your first order will show up here automatically. */
export const firstOrderShowsUp = () => text('firstOrderShowsUp')
/** Order */
export const order = () => text('order')
/** Order No */
export const orderNo = () => text('orderNo')
/** Placed */
export const placedOn = () => text('placedOn')
/** Sound for new orders */
export const soundForNewOrders = () => text('soundForNewOrders')
/** To collect */
export const toCollect = () => text('toCollect')
/** {count, plural, one {# piece} other {# pieces}} */
export const pieceCount = (values: { count: number }) => text('pieceCount', values)
/** The shop */
export const theShop = () => text('theShop')
/** Weight in g */
export const weightInGrams = () => text('weightInGrams')
/** Reduction by the shop */
export const reduction = () => text('reduction')
/** Packed */
export const packedHead = () => text('packedHead')
/** History */
export const historyTitle = () => text('historyTitle')
/** No changes yet. */
export const noChangesYet = () => text('noChangesYet')
/** Show more */
export const showMore = () => text('showMore')
/** <by>{name}</by> changed <at>{when}</at> */
export const whoChanged = (values: { by: Wrap; name: Value; at: Wrap; when: Value }) => nodes('whoChanged', values)
/** <by>{name}</by> added {thing} <at>{when}</at> */
export const whoAdded = (values: { by: Wrap; name: Value; thing: Value; at: Wrap; when: Value }) => nodes('whoAdded', values)
/** <by>{name}</by> deleted {thing} <at>{when}</at> */
export const whoDeleted = (values: { by: Wrap; name: Value; thing: Value; at: Wrap; when: Value }) => nodes('whoDeleted', values)
/** {field}: <del>{before}</del> → <ins>{after}</ins> */
export const fieldChanged = (values: { field: Value; del: Wrap; before: Value; ins: Wrap; after: Value }) => nodes('fieldChanged', values)
/** Payment */
export const payment = () => text('payment')
/** Payment checked */
export const paymentChecked = () => text('paymentChecked')
/** Role */
export const role = () => text('role')
/** Email */
export const email = () => text('email')
/** Logo */
export const logo = () => text('logo')
/** Phone */
export const phone = () => text('phone')
/** Hours */
export const hours = () => text('hours')
/** Banner text */
export const bannerText = () => text('bannerText')
/** Banner picture */
export const bannerPicture = () => text('bannerPicture')
/** {code, select, other {{value}}} */
export const recordedCode = (values: { code: Value; value: Value }) => text('recordedCode', values)
/** nothing */
export const nothing = () => text('nothing')
/** {count, plural, one {# picture} other {# pictures}} */
export const pictureCount = (values: { count: number }) => text('pictureCount', values)
/** a picture */
export const aPicture = () => text('aPicture')
/** yes */
export const yes = () => text('yes')
/** no */
export const no = () => text('no')
/** Blocked */
export const blocked = () => text('blocked')
/** Staff */
export const staff = () => text('staff')
/** {role, select, ADMIN {Admin} CATALOGUE {Catalogue} PACKER {Packer} DRIVER {Driver} other {Shopper}} */
export const roleName = (values: { role: Value }) => text('roleName', values)
/** Change the role? */
export const changeRoleAsk = () => text('changeRoleAsk')
/** Change role */
export const changeRole = () => text('changeRole')
/** {role, select, ADMIN {They will be able to change everything here: products, orders, users and settings.} CATALOGUE {They will be able to change products, categories and stock, and see nothing of orders and users.} PACKER {They will see the orders to pack, and nothing else of the admin pages.} DRIVER {They will see the orders to deliver, and nothing else of the admin pages.} other {They keep their customer account but lose access to the admin pages.}} */
export const roleMay = (values: { role: Value }) => text('roleMay', values)
/** Blocked */
export const isBlocked = () => text('isBlocked')
/** Two-step login */
export const twoStepLogin = () => text('twoStepLogin')
/** Wrong code after the right password */
export const wrongCodeTyped = () => text('wrongCodeTyped')
/** On */
export const isOn = () => text('isOn')
/** Reset two-step login */
export const resetTwoStep = () => text('resetTwoStep')
/** Reset two-step login? */
export const resetTwoStepAsk = () => text('resetTwoStepAsk')
/** For somebody who has lost phone and recovery codes: make sure that it is them who asks. They are logged out everywhere, and their password alone logs them in until they set it up again. */
export const resetTwoStepText = () => text('resetTwoStepText')
/** Two-step login of staff */
export const twoStepOfStaff = () => text('twoStepOfStaff')
/** For those who want it */
export const twoStepIfWanted = () => text('twoStepIfWanted')
/** Required */
export const twoStepAsked = () => text('twoStepAsked')
/** If it is required, the pages for staff stay closed to whoever hasn’t set it up. */
export const twoStepOfStaffHint = () => text('twoStepOfStaffHint')
/** This shop asks its staff for two-step login. <link>Set it up in your profile</link> */
export const setUpTwoStepFirst = (values: { link: Wrap }) => nodes('setUpTwoStepFirst', values)
/** Mobile No. */
export const mobileNo = () => text('mobileNo')
/** Registered */
export const registered = () => text('registered')
/** Name, email, mobile */
export const searchUsersBy = () => text('searchUsersBy')
/** No users match. */
export const noUsersMatch = () => text('noUsersMatch')
/** Show all users */
export const showAllUsers = () => text('showAllUsers')
/** User */
export const user = () => text('user')
/** Block this user? */
export const blockUserAsk = () => text('blockUserAsk')
/** They are logged out at once and cannot log in. Their orders stay. */
export const blockedAtOnce = () => text('blockedAtOnce')
/** Block */
export const block = () => text('block')
/** Delete customer */
export const deleteCustomer = () => text('deleteCustomer')
/** Delete this customer? */
export const deleteCustomerAsk = () => text('deleteCustomerAsk')
/** Name, number and addresses are deleted for good. The orders stay without them; invoices stay as they were given out. */
export const customerDeletedText = () => text('customerDeletedText')
/** none: orders by phone */
export const noLogin = () => text('noLogin')
/** Unblock this user? */
export const unblockUserAsk = () => text('unblockUserAsk')
/** They can log in again. */
export const canLogInAgain = () => text('canLogInAgain')
/** Unblock */
export const unblock = () => text('unblock')
/** not verified */
export const notVerified = () => text('notVerified')
/** Last login */
export const lastLogin = () => text('lastLogin')
/** never */
export const never = () => text('never')
/** This is your own account. Only another admin can change its role or block it. */
export const ownAccount = () => text('ownAccount')
/** Shop name */
export const shopName = () => text('shopName')
/** Home page tiles */
export const homePageTiles = () => text('homePageTiles')
/** Low-stock threshold */
export const lowStockThreshold = () => text('lowStockThreshold')
/** Send new-order emails to */
export const sendOrderEmailsTo = () => text('sendOrderEmailsTo')
/** {message}. Pages show the change within seconds. */
export const savedAndShown = (values: { message: Value }) => text('savedAndShown', values)
/** Shop */
export const shop = () => text('shop')
/** Leave a field empty to use the grey default. */
export const leaveEmptyForDefault = () => text('leaveEmptyForDefault')
/** Home page banner */
export const homePageBanner = () => text('homePageBanner')
/** Wide pictures work best; the text appears on the left. */
export const widePicturesBest = () => text('widePicturesBest')
/** ## For couscous on Friday couscous chickpeas 2 */
export const tilesExample = () => text('tilesExample')
/** One after every third row of products: ## and a title, then a shopping list with one product per line. */
export const tilesHint = () => text('tilesHint')
/** Stock and emails */
export const stockAndEmails = () => text('stockAndEmails')
/** pieces */
export const piecesUnit = () => text('piecesUnit')
/** One address per line, up to ten. If empty, the server’s default address is used. */
export const addressPerLine = () => text('addressPerLine')
/** Information pages */
export const informationPages = () => text('informationPages')
/** Linked in the footer. Empty pages are not shown. Markdown: ## for a heading, - for a list, **bold**, [words](/contact) for a link. */
export const markdownHint = () => text('markdownHint')
/** Save */
export const save = () => text('save')
/** Preview */
export const preview = () => text('preview')
/** Preview of {label} */
export const previewOf = (values: { label: Value }) => text('previewOf', values)
/** This page is empty, so it is not shown. */
export const pageIsEmpty = () => text('pageIsEmpty')
/** Word */
export const word = () => text('word')
/** Means */
export const means = () => text('means')
/** Search synonyms */
export const searchSynonyms = () => text('searchSynonyms')
/** When shoppers search for ‘khobz’, show ‘bread’. */
export const synonymExample = () => text('synonymExample')
/** Add a synonym */
export const addASynonym = () => text('addASynonym')
/** There are no synonyms yet. */
export const noSynonymsYet = () => text('noSynonymsYet')
/** Synonyms */
export const synonyms = () => text('synonyms')
/** Problem */
export const isProblem = () => text('isProblem')
/** Warning */
export const isWarning = () => text('isWarning')
/** Problems */
export const problems = () => text('problems')
/** What to do: {remedy} */
export const whatToDo = (values: { remedy: Value }) => text('whatToDo', values)
/** Live */
export const isLive = () => text('isLive')
/** Marked bad */
export const markedBad = () => text('markedBad')
/** Remote */
export const remote = () => text('remote')
/** Version */
export const version = () => text('version')
/** State */
export const versionState = () => text('versionState')
/** Since */
export const since = () => text('since')
/** {when}, by {name} */
export const sinceBy = (values: { when: Value; name: Value }) => text('sinceBy', values)
/** Served by */
export const servedBy = () => text('servedBy')
/** Errors */
export const errors = () => text('errors')
/** How pages feel */
export const howPagesFeel = () => text('howPagesFeel')
/** No visit has been measured yet. */
export const noVisitMeasured = () => text('noVisitMeasured')
/** Web vitals */
export const webVitals = () => text('webVitals')
/** Visits */
export const visits = () => text('visits')
/** {count, plural, one {# document server} other {# document servers}}, read at {time} */
export const serversReadAt = (values: { count: number; time: Value }) => text('serversReadAt', values)
/** Refresh */
export const refresh = () => text('refresh')
/** {field} ({language}) */
export const fieldInLanguage = (values: { field: Value; language: Value }) => text('fieldInLanguage', values)
/** {count, plural, one {# missing} other {# missing}} */
export const textsMissing = (values: { count: number }) => text('textsMissing', values)
/** Slogan */
export const slogan = () => text('slogan')
/** Missing in {language} */
export const textsMissingIn = (values: { language: Value }) => text('textsMissingIn', values)
/** Ordered: {amount} */
export const orderedAmount = (values: { amount: Value }) => text('orderedAmount', values)
/** Ordered */
export const orderedHead = () => text('orderedHead')
/** Invoices */
export const invoices = () => text('invoices')
/** Once both RC and NIF are set, each order gets a numbered invoice when its goods leave, and a credit note for what comes back. Invoices that exist stay as they are. */
export const invoicesHint = () => text('invoicesHint')
/** Trade register (RC) */
export const tradeRegister = () => text('tradeRegister')
/** Tax number (NIF) */
export const taxNumber = () => text('taxNumber')
/** VAT in prices, % */
export const vatInPrices = () => text('vatInPrices')
/** This rate is for products and categories without a rate of their own. Empty: no VAT. */
export const vatHint = () => text('vatHint')
/** Rounding of cash */
export const cashRounding = () => text('cashRounding')
/** Not rounded */
export const cashNotRounded = () => text('cashNotRounded')
/** Down to whole multiples of {amount} */
export const roundedDownTo = (values: { amount: Value }) => text('roundedDownTo', values)
/** New orders in cash are rounded down, so nobody pays more than the checkout said. */
export const cashRoundingHint = () => text('cashRoundingHint')
/** Packing */
export const packingTitle = () => text('packingTitle')
/** Nothing to pack */
export const nothingToPack = () => text('nothingToPack')
/** New orders show up here. */
export const nothingToPackText = () => text('nothingToPackText')
/** Products that are gone */
export const noShelf = () => text('noShelf')
/** × {count} */
export const piecesOf = (values: { count: Value }) => text('piecesOf', values)
/** {count, plural, one {for # order} other {for # orders}} */
export const forOrders = (values: { count: number }) => text('forOrders', values)
/** Substitute for {name} */
export const substituteFor = (values: { name: Value }) => text('substituteFor', values)
/** The customer pays no more than for what they chose. */
export const substitutePrice = () => text('substitutePrice')
/** Loading substitutes */
export const loadingSubstitutes = () => text('loadingSubstitutes')
/** We couldn’t load the substitutes */
export const couldNotLoadSubstitutes = () => text('couldNotLoadSubstitutes')
/** There is nothing else in stock on this shelf. */
export const noSubstitutes = () => text('noSubstitutes')
/** {pieces} of {wanted} packed */
export const packedOf = (values: { pieces: Value; wanted: Value }) => text('packedOf', values)
/** {grams} g */
export const gramsOf = (values: { grams: Value }) => text('gramsOf', values)
/** Instead: {pieces} × {name} */
export const withSubstitute = (values: { pieces: Value; name: Value }) => text('withSubstitute', values)
/** Weight of {name} */
export const weightOf = (values: { name: Value }) => text('weightOf', values)
/** Enter grams, such as 1240, or scan the scale’s code. */
export const weightNotRead = () => text('weightNotRead')
/** g */
export const gramsUnit = () => text('gramsUnit')
/** Weighed */
export const weighed = () => text('weighed')
/** {count} × {name} */
export const timesName = (values: { count: Value; name: Value }) => text('timesName', values)
/** If missing: {choice} */
export const ifMissingDo = (values: { choice: Value }) => text('ifMissingDo', values)
/** Not all there */
export const notAllThere = () => text('notAllThere')
/** Pack {name} */
export const packLine = (values: { name: Value }) => text('packLine', values)
/** {name} was not saved */
export const pressFailed = (values: { name: Value }) => text('pressFailed', values)
/** Not sent yet, but kept on this device: we couldn’t reach the shop. We’ll send it as soon as we can. */
export const pressNotSaved = () => text('pressNotSaved')
/** Not sent yet */
export const notSentYet = () => text('notSentYet')
/** {count, plural, one {# entry is kept on this device and not sent yet} other {# entries are kept on this device and not sent yet}}: we couldn’t reach the shop. */
export const pressesKept = (values: { count: number }) => text('pressesKept', values)
/** We can’t reach the shop. This is the list as it was on {when}. */
export const lastList = (values: { when: Value }) => text('lastList', values)
/** Pack all for {amount} */
export const packAllFor = (values: { amount: Value }) => text('packAllFor', values)
/** Pack as I pressed */
export const packAsPressed = () => text('packAsPressed')
/** Packed by: */
export const packedBy = () => text('packedBy')
/** The desk: {wanted} instead of {ordered} */
export const deskWants = (values: { wanted: Value; ordered: Value }) => text('deskWants', values)
/** The desk: leave it out of the box */
export const deskLeftOut = () => text('deskLeftOut')
/** The weight is right */
export const weightIsRight = () => text('weightIsRight')
/** Only {count} */
export const onlyPieces = (values: { count: Value }) => text('onlyPieces', values)
/** None on the shelf */
export const noneLeft = () => text('noneLeft')
/** Substitute */
export const substitute = () => text('substitute')
/** All orders to pack */
export const allOrdersToPack = () => text('allOrdersToPack')
/** The driver collects {amount} */
export const collects = (values: { amount: Value }) => text('collects', values)
/** {packed} of {count, plural, one {# line} other {# lines}} packed */
export const linesPacked = (values: { packed: Value; count: number }) => text('linesPacked', values)
/** {count, plural, one {# line} other {# lines}} */
export const lineCount = (values: { count: number }) => text('lineCount', values)
/** {count, plural, one {The other line is there} other {The other # lines are there}} */
export const restIsThere = (values: { count: number }) => text('restIsThere', values)
/** Close the box */
export const closeBox = () => text('closeBox')
/** Orders to pack */
export const ordersToPackList = () => text('ordersToPackList')
/** All waiting */
export const allWaiting = () => text('allWaiting')
/** Placed today */
export const placedToday = () => text('placedToday')
/** View */
export const view = () => text('view')
/** Orders */
export const byOrder = () => text('byOrder')
/** Shelves */
export const byShelf = () => text('byShelf')
/** Loading orders to pack */
export const loadingOrdersToPack = () => text('loadingOrdersToPack')
/** We couldn’t load the orders to pack */
export const couldNotLoadOrdersToPack = () => text('couldNotLoadOrdersToPack')
/** {count, plural, one {# order waiting} other {# orders waiting}} */
export const ordersWaiting = (values: { count: number }) => text('ordersWaiting', values)
/** Weight of a unit sold by weight */
export const weightByLabel = () => text('weightByLabel')
/** VAT of its own */
export const vatOwn = () => text('vatOwn')
/** Amount */
export const amount = () => text('amount')
/** Reason */
export const reason = () => text('reason')
/** Money */
export const money = () => text('money')
/** Refund… */
export const refundPart = () => text('refundPart')
/** Refund for */
export const refundOf = () => text('refundOf')
/** The whole order */
export const wholeOrder = () => text('wholeOrder')
/** Given back before: {amount} */
export const givenBackBefore = (values: { amount: Value }) => text('givenBackBefore', values)
/** Given back */
export const givenBack = () => text('givenBack')
/** Given back for {name} */
export const givenBackFor = (values: { name: Value }) => text('givenBackFor', values)
/** Take back the refund of {amount} */
export const undoRefundOf = (values: { amount: Value }) => text('undoRefundOf', values)
/** Paid online, the money goes back through the provider. Otherwise you pay it back by hand. */
export const refundFollows = () => text('refundFollows')
/** Refund {amount} */
export const refundAmount = (values: { amount: Value }) => text('refundAmount', values)
/** Goods came back… */
export const goodsCameBack = () => text('goodsCameBack')
/** Enter how many pieces came back. They are not charged any more. */
export const whichCameBack = () => text('whichCameBack')
/** Back into stock */
export const backIntoStock = () => text('backIntoStock')
/** Take back */
export const takeBack = () => text('takeBack')
/** Charged */
export const chargedNow = () => text('chargedNow')
/** Received and kept */
export const keptOfIt = () => text('keptOfIt')
/** To pay back */
export const toPayBack = () => text('toPayBack')
/** To pay back by hand */
export const toPayBackByHand = () => text('toPayBackByHand')
/** Pay back {amount} by hand */
export const payBackByHand = (values: { amount: Value }) => text('payBackByHand', values)
/** Paid back by hand */
export const paidBackByHand = () => text('paidBackByHand')
/** Refund under way */
export const refundUnderWay = () => text('refundUnderWay')
/** Refunded */
export const refundDone = () => text('refundDone')
/** Refund failed */
export const refundFailed = () => text('refundFailed')
/** Paid back by hand */
export const refundByHand = () => text('refundByHand')
/** {order}: the refund failed. Pay back {amount} by hand. */
export const orderPayBack = (values: { order: Value; amount: Value }) => text('orderPayBack', values)
/** {order}: hand {amount} back in cash. */
export const orderHandBack = (values: { order: Value; amount: Value }) => text('orderHandBack', values)
/** {order}: {amount} of it is still to be collected. */
export const orderShort = (values: { order: Value; amount: Value }) => text('orderShort', values)
/** Cash */
export const cashNotes = () => text('cashNotes')
/** Correct */
export const correctCash = () => text('correctCash')
/** Note cash */
export const noteCash = () => text('noteCash')
/** Note {amount} */
export const noteAmount = (values: { amount: Value }) => text('noteAmount', values)
/** Weight of {pieces} × {name} */
export const weightOfPieces = (values: { pieces: Value; name: Value }) => text('weightOfPieces', values)
/** Pieces that are there */
export const piecesThere = () => text('piecesThere')
/** Enter a number from 1 to {most}. */
export const piecesBetween = (values: { most: Value }) => text('piecesBetween', values)
/** Only these */
export const onlyThese = () => text('onlyThese')
/** Day’s close */
export const dayTitle = () => text('dayTitle')
/** Loading the day’s close */
export const loadingDay = () => text('loadingDay')
/** We couldn’t load the day’s close */
export const couldNotLoadDay = () => text('couldNotLoadDay')
/** Nothing happened on this day */
export const nothingThatDay = () => text('nothingThatDay')
/** Nothing was ordered, received, paid back or invoiced. Choose another day. */
export const chooseAnotherDay = () => text('chooseAnotherDay')
/** Orders placed */
export const ordersPlaced = () => text('ordersPlaced')
/** Received online */
export const receivedOnline = () => text('receivedOnline')
/** Cash, {by} */
export const cashOf = (values: { by: Value }) => text('cashOf', values)
/** Cash noted */
export const cashNoted = () => text('cashNoted')
/** Paid back */
export const paidBackHead = () => text('paidBackHead')
/** Received less paid back */
export const receivedLessPaidBack = () => text('receivedLessPaidBack')
/** Invoices given out */
export const invoicesGivenOut = () => text('invoicesGivenOut')
/** Credit notes given out */
export const creditNotesGivenOut = () => text('creditNotesGivenOut')
/** VAT at {rate} */
export const vatAt = (values: { rate: Value }) => text('vatAt', values)
/** in {amount} */
export const withinAmount = (values: { amount: Value }) => text('withinAmount', values)
/** Print */
export const print = () => text('print')
/** Export orders */
export const exportOrders = () => text('exportOrders')
/** Sales journal */
export const salesJournal = () => text('salesJournal')
/** Orders by the day on which they were placed, invoices and credit notes by the day on which they were given out, as a CSV for a spreadsheet. */
export const exportExplained = () => text('exportExplained')
/** Paid online, refund failed */
export const paidRefundFailed = () => text('paidRefundFailed')
/** The items go back into stock, and you will need to refund what {name} paid. */
export const restockAndRefundPaid = (values: { name: Value }) => text('restockAndRefundPaid', values)
/** Goes back by itself */
export const goesBackItself = () => text('goesBackItself')
/** Goes back by itself after {time} */
export const goesBackItselfAfter = (values: { time: Value }) => text('goesBackItselfAfter', values)
/** Deliveries */
export const deliveriesTitle = () => text('deliveriesTitle')
/** Orders to deliver */
export const ordersToDeliver = () => text('ordersToDeliver')
/** Your day */
export const driverDay = () => text('driverDay')
/** {count, plural, one {# order delivered today} other {# orders delivered today}} */
export const deliveredToday = (values: { count: number }) => text('deliveredToday', values)
/** {count, plural, one {# order brought back} other {# orders brought back}} */
export const broughtBackToday = (values: { count: number }) => text('broughtBackToday', values)
/** Cash so far: {amount} */
export const cashSoFar = (values: { amount: Value }) => text('cashSoFar', values)
/** Loading orders to deliver */
export const loadingDeliveries = () => text('loadingDeliveries')
/** We couldn’t load the orders to deliver */
export const couldNotLoadDeliveries = () => text('couldNotLoadDeliveries')
/** Nothing to deliver */
export const nothingToDeliver = () => text('nothingToDeliver')
/** Orders appear here as soon as they are packed. */
export const nothingToDeliverText = () => text('nothingToDeliverText')
/** Take out */
export const takeOut = () => text('takeOut')
/** Put back */
export const putBack = () => text('putBack')
/** With you */
export const withYou = () => text('withYou')
/** Delivered */
export const delivered = () => text('delivered')
/** Not delivered */
export const notDelivered = () => text('notDelivered')
/** Collect {amount} */
export const collect = (values: { amount: Value }) => text('collect', values)
/** Cash received */
export const cashReceived = () => text('cashReceived')
/** Received {amount} */
export const receivedExactly = (values: { amount: Value }) => text('receivedExactly', values)
/** Another amount received */
export const anotherAmount = () => text('anotherAmount')
/** The amount is right */
export const amountIsRight = () => text('amountIsRight')
/** Change */
export const change = () => text('change')
/** (opens a map) */
export const opensMap = () => text('opensMap')
/** Saving… */
export const savingStep = () => text('savingStep')
/** Nobody at home */
export const nobodyAtHome = () => text('nobodyAtHome')
/** Customer refused */
export const customerRefused = () => text('customerRefused')
/** Address not found */
export const addressNotFound = () => text('addressNotFound')
/** Please say why */
export const reasonMissing = () => text('reasonMissing')
/** Cash by driver */
export const cashOfDrivers = () => text('cashOfDrivers')
/** Loading cash by driver */
export const loadingDriverCash = () => text('loadingDriverCash')
/** We couldn’t load the cash by driver */
export const couldNotLoadDriverCash = () => text('couldNotLoadDriverCash')
/** No cash was received on this day. */
export const noCashOnDay = () => text('noCashOnDay')
/** Driver */
export const driver = () => text('driver')
/** Nobody named */
export const nobodyNamed = () => text('nobodyNamed')
/** Received */
export const receivedHead = () => text('receivedHead')
/** Difference */
export const differenceHead = () => text('differenceHead')
/** {order}: {received} instead of {amount} */
export const receivedInstead = (values: { order: Value; received: Value; amount: Value }) => text('receivedInstead', values)
/** {order}: {received} noted later */
export const receivedLater = (values: { order: Value; received: Value }) => text('receivedLater', values)
/** Not delivered: {reason} */
export const notDeliveredBecause = (values: { reason: Value }) => text('notDeliveredBecause', values)
/** The goods went back into stock. */
export const goodsRestocked = () => text('goodsRestocked')
/** The goods were written off. */
export const goodsWrittenOff = () => text('goodsWrittenOff')
/** Change quantities or notes */
export const changeOrder = () => text('changeOrder')
/** Save changes */
export const saveOrder = () => text('saveOrder')
/** Order on the phone */
export const phoneOrder = () => text('phoneOrder')
/** Find the customer */
export const findCustomer = () => text('findCustomer')
/** Or the name of a new customer */
export const nameOfNewCustomer = () => text('nameOfNewCustomer')
/** Another customer */
export const anotherCustomer = () => text('anotherCustomer')
/** Customer’s language (emails and invoices) */
export const customersLanguage = () => text('customersLanguage')
/** Find the customer, or type a name */
export const customerMissing = () => text('customerMissing')
/** Goods */
export const goodsOfOrder = () => text('goodsOfOrder')
/** Add at least one product */
export const goodsMissing = () => text('goodsMissing')
/** Add a product */
export const addProduct = () => text('addProduct')
/** {count} in stock */
export const inStockCount = (values: { count: Value }) => text('inStockCount', values)
/** Place order · {amount} */
export const placeFor = (values: { amount: Value }) => text('placeFor', values)
/** Searching… */
export const searching = () => text('searching')
/** We couldn’t search. Type again. */
export const searchFailed = () => text('searchFailed')
/** Nothing found */
export const noMatch = () => text('noMatch')
/** Type to search */
export const typeToSearch = () => text('typeToSearch')
/** Clear */
export const clear = () => text('clear')
/** Bring back */
export const bringBack = () => text('bringBack')
/** Refund failed at the payment provider */
export const refundFailedAtProvider = () => text('refundFailedAtProvider')
/** Sound */
export const soundRefused = () => text('soundRefused')
/** A new order is waiting. Your browser plays no sound until you press something on this page. */
export const soundRefusedText = () => text('soundRefusedText')
/** Play the sound */
export const playSound = () => text('playSound')
/** Notify me of new orders */
export const notifyMe = () => text('notifyMe')
/** This browser shows no notifications of new orders. On an iPhone, add the shop to the home screen and open it there. */
export const notificationsUnsupported = () => text('notificationsUnsupported')
/** Your browser blocks notifications of this shop. Allow them in its settings for this page, then reload the page. */
export const notificationsBlocked = () => text('notificationsBlocked')
/** We couldn’t change the notifications of this browser */
export const notificationsFailed = () => text('notificationsFailed')
/** {name}, {unit} */
export const nameAndUnit = (values: { name: Value; unit: Value }) => text('nameAndUnit', values)
/** We couldn’t find out whether this browser is notified of new orders */
export const couldNotLoadNotifications = () => text('couldNotLoadNotifications')
/** Your browser couldn’t reach its notification service. Switch on push messages in its settings, or try another browser. */
export const pushServiceFailed = () => text('pushServiceFailed')
/** Take over */
export const takeOver = () => text('takeOver')
/** With {name} */
export const withDriver = (values: { name: Value }) => text('withDriver', values)
/** {name} has taken this order out. Take it over once you have the goods. */
export const takeOverWhen = (values: { name: Value }) => text('takeOverWhen', values)
/** Take over from {name} */
export const takeOverFrom = (values: { name: Value }) => text('takeOverFrom', values)
/** Pack as ordered? */
export const packAsOrderedAsk = () => text('packAsOrderedAsk')
/** Pack as ordered */
export const packAsOrdered = () => text('packAsOrdered')
/** {count, plural, one {# line is sold by weight and isn’t weighed} other {# lines are sold by weight and aren’t weighed}}. The customer pays for the weight that was ordered. */
export const linesNotWeighed = (values: { count: number }) => text('linesNotWeighed', values)
/** dearer */
export const dearer = () => text('dearer')
/** A substitute may cost more by at most */
export const dearerPercent = () => text('dearerPercent')
/** Packers are offered no dearer ones. Left empty, there is no limit: the customer pays no more than for what they chose, and the shop bears the rest. */
export const dearerHint = () => text('dearerHint')
/** Scale code */
export const scaleCode = () => text('scaleCode')
/** Scale labels with a weight begin with */
export const weightPrefixes = () => text('weightPrefixes')
/** Scale labels with a price in dinars begin with */
export const dinarPrefixes = () => text('dinarPrefixes')
/** Scale labels with a price in centimes begin with */
export const centimePrefixes = () => text('centimePrefixes')
/** Enter numbers from 20 to 29, such as 21, 22 */
export const prefixesExpected = () => text('prefixesExpected')
/** The barcode of a scale’s label has 13 digits: these two, five of the product’s scale code, five of the weight in grams or of the price, and a check digit. As long as none are set here, packers are asked about each label. */
export const scaleLabelsHint = () => text('scaleLabelsHint')
/** Substitute */
export const substituteHead = () => text('substituteHead')
/** Each number can stand in one of these fields only */
export const prefixesOnce = () => text('prefixesOnce')
/** Nothing is wrong. */
export const noProblems = () => text('noProblems')
/** {server} serves {remote} {served}, not {wanted} */
export const servesAnother = (values: { server: Value; remote: Value; served: Value; wanted: Value }) => text('servesAnother', values)
/** Go back to the version before, or release a mended one. */
export const goBackOrMend = () => text('goBackOrMend')
/** The server’s log says why. */
export const lookIntoLog = () => text('lookIntoLog')
/** {server} has no address of the service behind the API of {remote} */
export const serviceMissing = (values: { server: Value; remote: Value }) => text('serviceMissing', values)
/** Name it in REMOTE_APIS, and start the server again. */
export const nameInRemoteApis = () => text('nameInRemoteApis')
/** {remote} {version} is live, but marked bad */
export const liveAndBad = (values: { remote: Value; version: Value }) => text('liveAndBad', values)
/** The canary of {remote}, {version}, was ended: {why} */
export const canaryWasEnded = (values: { remote: Value; version: Value; why: Value }) => text('canaryWasEnded', values)
/** Mend it, and release it again. */
export const mendIt = () => text('mendIt')
/** No document server runs */
export const noServerRuns = () => text('noServerRuns')
/** Start one. */
export const startOne = () => text('startOne')
/** Live versions */
export const liveVersions = () => text('liveVersions')
/** Nothing has been released yet. */
export const nothingReleased = () => text('nothingReleased')
/** Off the shop */
export const isOff = () => text('isOff')
/** Live, with a canary */
export const withCanary = () => text('withCanary')
/** Before */
export const versionsBefore = () => text('versionsBefore')
/** {count} of {all} */
export const countOfAll = (values: { count: Value; all: Value }) => text('countOfAll', values)
/** Go back */
export const goBack = () => text('goBack')
/** Go back with {remote} */
export const goBackOne = (values: { remote: Value }) => text('goBackOne', values)
/** Go back to the version before? */
export const goBackAsk = () => text('goBackAsk')
/** {version} takes the place of {now}, for everyone and at once. */
export const goBackText = (values: { version: Value; now: Value }) => text('goBackText', values)
/** {remote} {version} is live again */
export const isLiveAgain = (values: { remote: Value; version: Value }) => text('isLiveAgain', values)
/** Mark as bad */
export const markBad = () => text('markBad')
/** Mark {remote} {version} as bad */
export const markBadOne = (values: { remote: Value; version: Value }) => text('markBadOne', values)
/** Mark this version as bad? */
export const markBadAsk = () => text('markBadAsk')
/** {before} takes the place of {version} at once, and nobody goes back to it. */
export const badReplacedText = (values: { before: Value; version: Value }) => text('badReplacedText', values)
/** Nobody is shown {version} any more, and nobody goes back to it. */
export const badText = (values: { version: Value }) => text('badText', values)
/** {remote} {version} is marked bad */
export const isBadNow = (values: { remote: Value; version: Value }) => text('isBadNow', values)
/** Go on */
export const goOn = () => text('goOn')
/** Show to {share} */
export const showTo = (values: { share: Value }) => text('showTo', values)
/** Show it to more visitors now? */
export const canaryOnAsk = () => text('canaryOnAsk')
/** {share} of the visitors see {version} at once. */
export const canaryOnText = (values: { share: Value; version: Value }) => text('canaryOnText', values)
/** {remote} {version} is shown to {share} of the visitors */
export const canaryIsAt = (values: { remote: Value; version: Value; share: Value }) => text('canaryIsAt', values)
/** End the canary */
export const endCanary = () => text('endCanary')
/** End the canary? */
export const endCanaryAsk = () => text('endCanaryAsk')
/** All visitors see {now} again, at once. */
export const endCanaryText = (values: { now: Value }) => text('endCanaryText', values)
/** Nobody is shown {remote} {version} any more */
export const canaryIsOff = (values: { remote: Value; version: Value }) => text('canaryIsOff', values)
/** Releases of this shop are signed, and the key isn’t here. Type this where it is: */
export const releasesAreSigned = () => text('releasesAreSigned')
/** Canaries */
export const canaries = () => text('canaries')
/** Canary */
export const canary = () => text('canary')
/** Canary of {remote} */
export const canaryOf = (values: { remote: Value }) => text('canaryOf', values)
/** has been shown to {share} of the visitors since {when}. */
export const canaryShown = (values: { share: Value; when: Value }) => text('canaryShown', values)
/** has been shown to {share} of the visitors since {when}, by {name}. */
export const canaryShownBy = (values: { share: Value; when: Value; name: Value }) => text('canaryShownBy', values)
/** Then to {shares}, as long as nothing is worse. */
export const canaryPlan = (values: { shares: Value }) => text('canaryPlan', values)
/** Numbers of the canary of {remote} */
export const judgedBy = (values: { remote: Value }) => text('judgedBy', values)
/** Measured */
export const measured = () => text('measured')
/** Visits with an error */
export const failedVisits = () => text('failedVisits')
/** Visits with something added to the cart */
export const visitsWithAdd = () => text('visitsWithAdd')
/** Pages that failed on the server */
export const failedPages = () => text('failedPages')
/** Largest paint after 2.5 s (LCP) */
export const slowPaints = () => text('slowPaints')
/** Answer after 200 ms (INP) */
export const slowInteractions = () => text('slowInteractions')
/** Nothing has been counted yet. */
export const nothingCounted = () => text('nothingCounted')
/** Document servers */
export const documentServers = () => text('documentServers')
/** Server */
export const server = () => text('server')
/** Skips */
export const skips = () => text('skips')
/** Serves */
export const serves = () => text('serves')
/** Last heard */
export const lastHeard = () => text('lastHeard')
/** Counted since the document servers started. */
export const countedSinceStart = () => text('countedSinceStart')
/** Commit */
export const commit = () => text('commit')
/** Teams */
export const teams = () => text('teams')
/** Team */
export const team = () => text('team')
/** All remotes */
export const allTeams = () => text('allTeams')
/** Enter a team */
export const enterTeam = () => text('enterTeam')
/** Change {remote} */
export const changeTeam = (values: { remote: Value }) => text('changeTeam', values)
/** Save team */
export const saveTeam = () => text('saveTeam')
/** {remote} is saved */
export const teamSaved = (values: { remote: Value }) => text('teamSaved', values)
/** {remote} is off the list */
export const teamRemoved = (values: { remote: Value }) => text('teamRemoved', values)
/** Remove this team? */
export const removeTeamAsk = () => text('removeTeamAsk')
/** Its tokens stop working at once. Its releases stay. */
export const removeTeamText = () => text('removeTeamText')
/** There are no teams yet. */
export const noTeams = () => text('noTeams')
/** Addresses */
export const addressesOfTeam = () => text('addressesOfTeam')
/** The addresses that it may answer, one per line, such as /recipes/:id */
export const oneAddressPerLine = () => text('oneAddressPerLine')
/** Use small letters, digits and hyphens, such as recipes */
export const remoteNameRule = () => text('remoteNameRule')
/** Each address begins with a slash, such as /recipes */
export const addressBeginsWithSlash = () => text('addressBeginsWithSlash')
/** The list of teams is signed, and the key isn’t here. Type this where it is to enter a team or change it: */
export const teamsAreSigned = () => text('teamsAreSigned')
/** Tokens */
export const tokens = () => text('tokens')
/** There are no tokens yet. */
export const noTokens = () => text('noTokens')
/** Make a token */
export const makeToken = () => text('makeToken')
/** What it is for */
export const tokenFor = () => text('tokenFor')
/** Your password */
export const yourPassword = () => text('yourPassword')
/** This is shown once. Whoever has it can release. */
export const tokenShownOnce = () => text('tokenShownOnce')
/** Copy */
export const copy = () => text('copy')
/** Copied */
export const isCopied = () => text('isCopied')
/** I’ve kept it */
export const keptIt = () => text('keptIt')
/** Made */
export const madeAt = () => text('madeAt')
/** Last used */
export const lastUsed = () => text('lastUsed')
/** Revoke */
export const revoke = () => text('revoke')
/** Revoke {label} */
export const revokeOne = (values: { label: Value }) => text('revokeOne', values)
/** Revoke this token? */
export const revokeTokenAsk = () => text('revokeTokenAsk')
/** Nobody can release with it any more, at once and for good. */
export const revokeTokenText = () => text('revokeTokenText')
/** {label} is revoked */
export const tokenRevoked = (values: { label: Value }) => text('tokenRevoked', values)
/** For {server}, what the shop has of {remote} doesn’t count: {why} */
export const doesNotCount = (values: { server: Value; remote: Value; why: Value }) => text('doesNotCount', values)
/** Find out who has written that, and release it again. */
export const findWhoWroteIt = () => text('findWhoWroteIt')
/** The shop asks for signatures, and {server} checks none */
export const checksNone = (values: { server: Value }) => text('checksNone', values)
/** {server} asks for signatures, and the shop doesn’t */
export const shopChecksNone = (values: { server: Value }) => text('shopChecksNone', values)
/** Set RELEASE_KEYS on both. */
export const setKeysOnBoth = () => text('setKeysOnBoth')
