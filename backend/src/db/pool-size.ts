/**
 * Connections of one process to a PostgreSQL server, unless told. More than keep its cores busy make it slower: on two cores,
 * 20 gave a tenth fewer searches and a quarter fewer products than 6. With nine processes still below its default of 100.
 */
export const POOL_SIZE = 10
